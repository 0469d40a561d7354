// A screen of points over a pretended server that remembers what it was sent, for tests of those screens.

import type { Profile } from '@feltclock/contract';
import { act } from 'react';
import { expect } from 'vitest';
import { profileOf } from './session.ts';
import { session } from '../src/shared/session/session.ts';
import { openConsole, pretendServer, settled, type PretendedServer } from './console.tsx';

export type Answers = Readonly<Record<string, PretendedServer>>;

export const always =
  (body: unknown): PretendedServer =>
  () => ({ body });
/** As a gateway answers whose server is away. */
export const unreachable: PretendedServer = () => ({ status: 502, body: '' });
export const refusing =
  (code: string): PretendedServer =>
  () => ({ status: 409, body: { code, message: '' } });
/** One answer after the other; the last one stays. */
export function inTurn(...answers: readonly PretendedServer[]): PretendedServer {
  let next = 0;
  return (path, body) => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return answer?.(path, body) ?? { status: 500, body: '' };
  };
}

export async function openAs(who: Partial<Profile>, path: string, answers: Answers) {
  session.start('Bearer a', profileOf(who));
  const bodies: [path: string, body: unknown][] = [];
  const noting =
    (answer: PretendedServer): PretendedServer =>
    (at, body) => {
      if (body !== null) bodies.push([at, body]);
      return answer(at, body);
    };
  pretendServer(Object.fromEntries(Object.entries(answers).map(([at, answer]) => [at, noting(answer)])));
  const page = await openConsole(path);
  /** The bodies sent to an address, oldest first. */
  const sent = (to: string): readonly unknown[] => bodies.filter(([at]) => at === to).map(([, body]) => body);
  return { page, sent };
}

/** What the rows of the tables say, heads included. */
export const rows = (): string[][] =>
  [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

export const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].findLast(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (found === undefined) throw new Error(`no button "${name}"`);
  return found;
};

/** The field that is named without a label of its own to be seen. */
export const named = (name: string): HTMLInputElement => {
  const found = document.querySelector(`input[aria-label="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field "${name}"`);
  return found;
};

export function enter(field: HTMLInputElement, value: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Opens the list of a field and takes one of its choices. */
export async function choose(field: HTMLInputElement, option: string): Promise<void> {
  act(() => field.click());
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].findLast((each) => each.textContent === option);
  await settled(() => expect(found()).toBeDefined());
  act(() => found()?.click());
}

/** Waits until an answer to what was last pressed has come. */
export const answered = (): Promise<void> =>
  settled(() => expect(document.querySelector('button[data-loading]')).toBeNull());
