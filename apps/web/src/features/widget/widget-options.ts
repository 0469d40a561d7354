// What a site wants to embed, from the address of the widget (docs/rules/venues.md#calendars-feeds-and-the-widget).

import type { Language } from '@feltclock/contract';
import { isLanguage } from '../../i18n/language.ts';
import { idOf } from '../../shared/format/id-of.ts';

/** The tournaments of a store, or of a top-tier region; with `gameId` only that one. */
export interface WidgetSubject {
  readonly kind: 'store' | 'region';
  readonly id: number;
  readonly gameId: number | undefined;
}

export interface WidgetOptions {
  /** Undefined if the address names none. */
  readonly subject: WidgetSubject | undefined;
  /** Undefined: the visitor's. */
  readonly language: Language | undefined;
  /** Light by default, as most sites are; `auto` follows the visitor's system. */
  readonly theme: 'light' | 'dark' | 'auto';
}

export function widgetOptions(search: string): WidgetOptions {
  const query = new URLSearchParams(search);
  const gameId = idOf(query.get('game'));
  const [subject] = (['store', 'region'] as const).flatMap((kind) => {
    const id = idOf(query.get(kind));
    return id === undefined ? [] : [{ kind, id, gameId }];
  });
  const language = query.get('lang');
  const theme = query.get('theme');
  return {
    subject,
    language: isLanguage(language) ? language : undefined,
    theme: theme === 'dark' || theme === 'auto' ? theme : 'light',
  };
}
