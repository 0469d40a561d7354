// What is printed for people: on the first start the passwords, this once, and at every start the addresses to open.

import { renderUnicodeCompact } from 'uqr';
import type { FirstStart } from './first-start.ts';

const line = (label: string, text: string): string => `  ${label.padEnd(16)} ${text}`;

/** Tells the passwords as soon as the accounts exist: whatever goes wrong afterwards, nobody is locked out. */
export const accountsText = ({ accounts }: FirstStart): string =>
  [
    'Accounts (the passwords are shown this once and stored nowhere)',
    ...accounts.map(({ id, password, what }) => line(id, `${(password ?? '(the one you set)').padEnd(18)} ${what}`)),
    '',
  ].join('\n');

export interface Whereabouts {
  /** Which release runs. */
  readonly version: string;
  /** Where people open the product: the public origin, else the machine's address in the room, else the machine's own. */
  readonly origin: string;
  /** Where guests and boards open it: without encryption where it goes by an authority that they may not trust. */
  readonly guests: string;
  /** Of the authority that this machine made for its room; undefined where it made none. */
  readonly fingerprint: string | undefined;
  /** Only the machine itself can connect. */
  readonly isAlone: boolean;
  /** The short link's path of a board that is running and that its store shows to visitors; undefined when there is none. */
  readonly boardPath: string | undefined;
  /** Printed where somebody looks at it: a code to open the list of tournaments with. */
  readonly hasCode: boolean;
}

/** What keeps others out, or what they go without; empty when there is nothing to say. */
function remarks({ origin, isAlone }: Whereabouts): string[] {
  if (isAlone)
    return [
      'Only this machine can open these addresses. To let the TVs and phones of the room in, start with HOST=0.0.0.0.',
    ];
  if (origin.startsWith('https:')) return [];
  return [
    'Without HTTPS browsers keep no board for a reload without a network, and let tablets sleep: start with TLS=local (README, "Keeping it safe").',
  ];
}

/** Tells the addresses to open, once the server listens; boards, TVs and the list of tournaments need no sign-in. */
export function welcomeText(welcome: Whereabouts): string {
  const { version, origin, guests, fingerprint, boardPath, hasCode } = welcome;
  const list = `${guests}/timer-list`;
  return [
    `Feltclock ${version} is running.`,
    line('Sign in', `${origin}/login`),
    line('Tournaments', `${list} (no sign-in needed)`),
    ...(boardPath === undefined ? [] : [line('Running board', `${guests}${boardPath} (no sign-in needed)`)]),
    line('On a TV', `${guests}/tv (shows six digits, by which staff pair it)`),
    line('Calls', `${origin}/api/docs`),
    ...(fingerprint === undefined
      ? []
      : [
          line('To trust it', `${guests}/trust (once on each device that somebody signs in on)`),
          line('Fingerprint', `${fingerprint} (SHA-256 of its authority)`),
        ]),
    ...(hasCode && !welcome.isAlone ? ['', renderUnicodeCompact(list)] : []),
    ...remarks(welcome).flatMap((remark) => ['', remark]),
    '',
  ].join('\n');
}
