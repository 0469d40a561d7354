// What is printed for people: on the first start the passwords, this once, and when the server listens the addresses to open.

import type { FirstStart } from './first-start.ts';

const line = (label: string, text: string): string => `  ${label.padEnd(16)} ${text}`;

/** Tells the passwords as soon as the accounts exist: whatever goes wrong afterwards, nobody is locked out. */
export const accountsText = ({ accounts }: FirstStart): string =>
  [
    'Accounts (the passwords are shown this once and stored nowhere)',
    ...accounts.map(({ id, password, what }) => line(id, `${(password ?? '(the one you set)').padEnd(18)} ${what}`)),
    '',
  ].join('\n');

function boards(origin: string, { runningGame, waitingGame }: FirstStart): string[] {
  const board = (label: string, id: number | undefined): string[] =>
    id === undefined ? [] : [line(label, `${origin}/display-board?id=${id}`)];
  return [...board('Running board', runningGame), ...board('Waiting board', waitingGame)];
}

/** Tells the addresses to open, once the server listens. */
export const welcomeText = (origin: string, firstStart: FirstStart | undefined): string =>
  [
    'Feltclock is running.',
    line('Sign in', `${origin}/login`),
    ...(firstStart === undefined ? [] : boards(origin, firstStart)),
    line('Calls', `${origin}/api/docs`),
    '',
  ].join('\n');
