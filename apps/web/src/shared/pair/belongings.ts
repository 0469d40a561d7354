// What a page takes along to the other computer: everything that this product keeps in the browser, because each address has its own storage.

import { MOST_BELONGINGS, parsedJson, type RequestOf, type askGoOverTicket } from '@feltclock/contract';
import { SESSION_KEY } from '../session/create-session.ts';
import { SCREEN_KEY, TABLET_KEY } from '../session/kept-screen.ts';
import { LOCK_KEY } from '../session/kept-lock.ts';

const OURS = 'feltclock.';
/** What belongs to this address or device: counted showings would be counted twice, a code to pair is known here only. */
const STAYS = ['feltclock.showings', 'feltclock.pairing', 'feltclock.date-error', 'feltclock.reopened'];
/** These go first. The rest goes if there is room. */
const FIRST: readonly string[] = [SESSION_KEY, SCREEN_KEY, TABLET_KEY, LOCK_KEY, 'feltclock.language'];

type Entry = readonly [place: 'kept' | 'tab', key: string, value: string];

export interface Storages {
  /** Shared by all tabs. */
  readonly kept: Storage;
  readonly tab: Storage;
}

const isOurs = (key: string): boolean => key.startsWith(OURS) && !STAYS.some((stays) => key.startsWith(stays));

const keysIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').filter(isOurs);

const entriesIn = (storages: Storages, place: Entry[0]): readonly Entry[] =>
  keysIn(storages[place]).map((key) => [place, key, storages[place].getItem(key) ?? '']);

const rank = ([, key, value]: Entry): number => (FIRST.includes(key) ? -1 : value.length);

/** As text that the ticket takes. The largest entries stay if there is no room. */
export function packBelongings(storages: Storages): string {
  const entries = [...entriesIn(storages, 'kept'), ...entriesIn(storages, 'tab')];
  entries.sort((one, other) => rank(one) - rank(other));
  const packed: Entry[] = [];
  for (const entry of entries) {
    if (JSON.stringify([...packed, entry]).length > MOST_BELONGINGS) break;
    packed.push(entry);
  }
  return JSON.stringify(packed);
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length === 3 &&
  (value[0] === 'kept' || value[0] === 'tab') &&
  typeof value[1] === 'string' &&
  isOurs(value[1]) &&
  typeof value[2] === 'string';

/** Replaces what an earlier stay left at this address. */
export function unpackBelongings(text: string, storages: Storages): void {
  const entries = parsedJson(text);
  if (!Array.isArray(entries)) return;
  for (const storage of [storages.kept, storages.tab]) for (const key of keysIn(storage)) storage.removeItem(key);
  for (const [place, key, value] of entries.filter(isEntry)) storages[place].setItem(key, value);
}

type Holder = Pick<RequestOf<typeof askGoOverTicket>, 'token' | 'screen' | 'tablet'>;

function fieldOf(text: string | null, field: string): string | undefined {
  const value = parsedJson(text ?? '');
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Object.entries(value).find(([name]) => name === field)?.[1];
  return typeof found === 'string' ? found : undefined;
}

/** The secrets that prove who goes over; undefined for a page without any. */
export function holderIn({ kept, tab }: Storages): Holder | undefined {
  const token = fieldOf(kept.getItem(SESSION_KEY) ?? tab.getItem(SESSION_KEY), 'token');
  const screen = fieldOf(kept.getItem(SCREEN_KEY), 'secret');
  const tablet = fieldOf(kept.getItem(TABLET_KEY), 'secret');
  if (token === undefined && screen === undefined && tablet === undefined) return undefined;
  return {
    ...(token !== undefined && { token }),
    ...(screen !== undefined && { screen }),
    ...(tablet !== undefined && { tablet }),
  };
}

/** The path of an address of this site; the root if it leads to another. */
export function ownPath(address: string | null, origin: string): string {
  if (address === null || !/^\/(?![/\\])/.test(address) || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
