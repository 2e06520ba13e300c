// The lessons: a board each, what is to be done on it, and why nothing else. Cards are made up for them.

import type { GameName, PickKind } from '../protocol';
import { bssLessons } from './bss';
import { opcgLessons } from './opcg';

export type Step = {
  say: string;
  /** The answers that lead on; none: the step is over when the player is asked again. */
  kinds: PickKind[];
  /** What the answer must name. */
  names?: string;
  /** Why another answer does not lead on, and the clause that says so. */
  not: string;
  clause: string;
};

export type Lesson = { game: GameName; name: string; title: string; text: string; steps: Step[]; end: string };

export const lessons: Lesson[] = [...opcgLessons, ...bssLessons];

export const lessonOf = (title: string): Lesson | undefined => lessons.find((lesson) => lesson.title === title);

export function nextLesson(lesson: Lesson): Lesson | null {
  const next = lessons[lessons.indexOf(lesson) + 1];
  return next?.game === lesson.game ? next : null;
}
