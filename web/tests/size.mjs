// The script of the page stays small: at most 150 kB gzipped, of which we aim at 60.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'assets');
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
const bytes = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
console.log(`${scripts.length} script(s), ${bytes} bytes gzipped, limit ${LIMIT}`);
if (!scripts.length || bytes > LIMIT) process.exit(1);
