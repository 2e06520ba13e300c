import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { looks } from './lib/look.svelte';
import { pictures } from './lib/pictures.svelte';

looks.wear();
void pictures.load();
const target = document.getElementById('app');
if (target) mount(App, { target });
