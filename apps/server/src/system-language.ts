// The language of whoever sits at the machine, as the operating system has it.

import type { Language } from '@feltclock/contract';
import { languageFor } from './http/language.ts';

export interface SystemSays {
  /** The locale that the environment names (`LC_ALL`, `LC_MESSAGES`, `LANG`); undefined when it names none. */
  readonly named: string | undefined;
  /** The locale of the runtime, which is of the system where the environment says nothing: on Windows and macOS. */
  readonly runtime: string;
  readonly platform: NodeJS.Platform;
}

/** Means no language, as on a machine on which nobody chose one. */
const NO_LANGUAGE = /^(?:C|POSIX)(?:\.|$)/;

/** Korean where the system names no language. */
export function systemLanguage({ named, runtime, platform }: SystemSays): Language {
  if (named !== undefined) return languageFor(NO_LANGUAGE.test(named) ? undefined : named.replace(/[_.@].*$/, ''));
  // Elsewhere the runtime makes English up.
  return languageFor(platform === 'win32' || platform === 'darwin' ? runtime : undefined);
}
