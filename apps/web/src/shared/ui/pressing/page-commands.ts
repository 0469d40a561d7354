// The commands of the shown page, for keys and the command palette. Each is a button of the page, so that it does exactly what the button does
// (docs/rules/screens.md#a-press-is-what-was-meant).

import { useEffect } from 'react';
import { observable, type Readable } from '../../state/observable.ts';

interface PageCommand {
  /** The `data-press` of its button. */
  readonly press: string;
  readonly label: string;
}

export interface PageCommands {
  /** What the commands are about. */
  readonly name: string;
  readonly commands: readonly PageCommand[];
}

const shown = observable<PageCommands | undefined>(undefined);

export const pageCommands: Readable<PageCommands | undefined> = shown;

const buttonOf = (press: string): HTMLButtonElement | null =>
  document.querySelector<HTMLButtonElement>(`button[data-press="${press}"]`);

/** Presses the button of the page; does nothing if there is none. */
export const pressButton = (press: string): void => buttonOf(press)?.click();

/** True if the button is there and its command would not be refused. */
export function canPress(press: string): boolean {
  const button = buttonOf(press);
  return button !== null && !button.disabled && button.getAttribute('aria-disabled') !== 'true';
}

/** Offers the commands while the page is shown. */
export function usePageCommands(commands: PageCommands): void {
  useEffect(() => shown.set(commands));
  useEffect(() => () => shown.set(undefined), []);
}
