// What is printed for people: on the first start the passwords, this once, and at every start the addresses to open.

import type { Language } from '@feltclock/contract';
import { renderUnicodeCompact } from 'uqr';
import { UnusableDatabase } from '../storage/files/file-check.ts';
import { StorageTrouble } from '../storage/storage-trouble.ts';
import type { FirstStart } from './first-start.ts';
import { ACCOUNT_TEXTS, STORAGE_TEXTS, WELCOME_TEXTS } from './welcome-texts.ts';

/** Letters of Korean and Japanese take two columns of a terminal. */
const columnsOf = (text: string): number => text.length + (text.match(/[\u1100-\uffff]/g) ?? []).length;
const padded = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
const line = (label: string, text: string): string => `  ${padded(label, 18)} ${text}`;

type Say = (text: keyof typeof WELCOME_TEXTS) => string;
const saying =
  (language: Language): Say =>
  (text) =>
    WELCOME_TEXTS[text][language];

/** Tells the passwords as soon as the accounts exist: whatever goes wrong afterwards, nobody is locked out. */
export function accountsText({ accounts }: FirstStart, language: Language): string {
  const say = saying(language);
  return [
    say('accounts'),
    ...accounts.map(({ id, password, what }) =>
      line(id, `${padded(password ?? say('ownPassword'), 20)} ${ACCOUNT_TEXTS[what][language]}`),
    ),
    '',
  ].join('\n');
}

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
function remarks({ origin, isAlone }: Whereabouts, say: Say): string[] {
  if (isAlone) return [say('alone')];
  return origin.startsWith('https:') ? [] : [say('inClear')];
}

/** Tells the addresses to open, once the server listens; boards, TVs and the list of tournaments need no sign-in. */
export function welcomeText(welcome: Whereabouts, language: Language): string {
  const { version, origin, guests, fingerprint, boardPath, hasCode } = welcome;
  const say = saying(language);
  const list = `${guests}/timer-list`;
  return [
    say('running').replace('{version}', version),
    line(say('signIn'), `${origin}/login`),
    line(say('tournaments'), `${list} ${say('noSignIn')}`),
    ...(boardPath === undefined ? [] : [line(say('board'), `${guests}${boardPath} ${say('noSignIn')}`)]),
    line(say('tv'), `${guests}/tv ${say('tvHint')}`),
    line(say('calls'), `${origin}/api/docs`),
    ...(fingerprint === undefined
      ? []
      : [
          line(say('trust'), `${guests}/trust ${say('trustHint')}`),
          line(say('fingerprint'), `${fingerprint} ${say('fingerprintHint')}`),
        ]),
    ...(hasCode && !welcome.isAlone ? ['', renderUnicodeCompact(list)] : []),
    ...remarks(welcome, say).flatMap((remark) => ['', remark]),
    '',
  ].join('\n');
}

/** What storage refused at the start; undefined where it was something else. */
function refusalOf(error: unknown): keyof typeof STORAGE_TEXTS | undefined {
  if (error instanceof UnusableDatabase) return error.refused;
  if (!(error instanceof StorageTrouble)) return undefined;
  return error.reason === 'read-only' || error.reason === 'disk-full' ? error.reason : 'other';
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why the server did not start; where storage refused, with its place and what the system said. */
export function failedStartText(error: unknown, place: string, language: Language): string {
  const refusal = refusalOf(error);
  const said =
    refusal === undefined
      ? messageOf(error)
      : STORAGE_TEXTS[refusal][language]
          .replace('{place}', () => place)
          .replace('{cause}', () => messageOf((error as Error).cause));
  return `${saying(language)('failed')}: ${said}`;
}
