// What the server prints: the passwords, once, on the first start, and the addresses to open at every start.

import type { Language } from '@feltclock/contract';
import { renderUnicodeCompact } from 'uqr';
import { UnusableDatabase } from '../storage/files/file-check.ts';
import { StorageTrouble } from '../storage/storage-trouble.ts';
import { serverTexts, type StorageFailure, type WelcomeText } from '../texts.ts';
import type { Account, FirstStart } from './first-start.ts';

/** A Korean or Japanese letter takes two columns of a terminal. */
const columnsOf = (text: string): number => text.length + (text.match(/[\u1100-\uffff]/g) ?? []).length;
const padded = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
const line = (label: string, text: string): string => `  ${padded(label, 18)} ${text}`;

type Say = (text: WelcomeText) => string;
const sentencesIn =
  (language: Language): Say =>
  (text) =>
    serverTexts(language).welcome[text];

/** Printed as soon as the accounts exist, so that a later failure locks nobody out. */
export function accountsText({ accounts }: FirstStart, language: Language): string {
  const say = sentencesIn(language);
  return [
    say('accounts'),
    ...accounts.map(({ id, password, what }) =>
      line(id, `${padded(password ?? say('ownPassword'), 20)} ${serverTexts(language).accounts[what]}`),
    ),
    '',
  ].join('\n');
}

export interface Whereabouts {
  readonly version: string;
  /** Where people open the product: the public origin, else the machine's address on the network, else localhost. */
  readonly origin: string;
  /** Where guests and boards open it: plain HTTP when they may not trust the machine's own authority. */
  readonly guests: string;
  /** Of the machine's own certificate authority; undefined without one. */
  readonly fingerprint: string | undefined;
  /** Only this machine can connect. */
  readonly isAlone: boolean;
  /** The path of a running board that its store shows to visitors; undefined without one. */
  readonly boardPath: string | undefined;
  /** The account that signs in first, on the first start only. */
  readonly firstSignIn: Pick<Account, 'id' | 'what'> | undefined;
  /** Print a QR code of the list of tournaments? True when the output is a terminal. */
  readonly hasCode: boolean;
}

/** Warnings: others cannot connect, or passwords are not encrypted. */
function remarks({ origin, isAlone }: Whereabouts, say: Say): string[] {
  if (isAlone) return [say('alone')];
  return origin.startsWith('https:') ? [] : [say('inClear')];
}

/** Runs the demonstration's store; without one, the super administrator. */
export const firstSignInOf = (firstStart: FirstStart | undefined): Account | undefined =>
  firstStart?.accounts.find(({ what }) => what === 'store administrator') ?? firstStart?.accounts[0];

function nextStep({ origin, firstSignIn }: Whereabouts, say: Say): string[] {
  if (firstSignIn === undefined) return [];
  const text = say(firstSignIn.what === 'super administrator' ? 'nextStore' : 'nextGame');
  return ['', text.replace('{login}', `${origin}/login`).replace('{id}', () => firstSignIn.id)];
}

/** The addresses to open, printed once the server listens. Boards, TVs and the list of tournaments need no sign-in. */
export function welcomeText(welcome: Whereabouts, language: Language): string {
  const { version, origin, guests, fingerprint, boardPath, hasCode } = welcome;
  const say = sentencesIn(language);
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
    ...nextStep(welcome, say),
    '',
  ].join('\n');
}

/** Undefined when the error does not come from storage. */
function refusalOf(error: unknown): StorageFailure | undefined {
  if (error instanceof UnusableDatabase) return error.refused;
  if (!(error instanceof StorageTrouble)) return undefined;
  return error.reason === 'read-only' || error.reason === 'disk-full' ? error.reason : 'other';
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why the data cannot be used. */
export function failureText(error: unknown, place: string, language: Language): string {
  const refusal = refusalOf(error);
  if (refusal === undefined) return messageOf(error);
  return serverTexts(language)
    .storage[refusal].replace('{place}', () => place)
    .replace('{cause}', () => messageOf((error as Error).cause));
}

export const failedStartText = (error: unknown, place: string, language: Language): string =>
  `${sentencesIn(language)('failed')}: ${failureText(error, place, language)}`;
