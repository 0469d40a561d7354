// What is printed when the server listens: the addresses to open, and on the first start the passwords, this once.

import type { FirstStart } from './first-start.ts';

const line = (label: string, text: string): string => `  ${label.padEnd(16)} ${text}`;

function accounts({ accounts: all }: FirstStart): string[] {
  return [
    '',
    'Sign in as (the passwords are shown this once and stored nowhere)',
    ...all.map(({ id, password, what }) => line(id, `${(password ?? '(the one you set)').padEnd(18)} ${what}`)),
  ];
}

function boards(origin: string, { runningGame, waitingGame }: FirstStart): string[] {
  const board = (label: string, id: number | undefined): string[] =>
    id === undefined ? [] : [line(label, `${origin}/display-board?id=${id}`)];
  return [...board('Running board', runningGame), ...board('Waiting board', waitingGame)];
}

export function welcome(origin: string, firstStart: FirstStart | undefined): string {
  return [
    'Feltclock is running.',
    '',
    line('Sign in', `${origin}/login`),
    ...(firstStart === undefined ? [] : boards(origin, firstStart)),
    line('Calls', `${origin}/api/docs`),
    ...(firstStart === undefined ? [] : accounts(firstStart)),
    '',
  ].join('\n');
}
