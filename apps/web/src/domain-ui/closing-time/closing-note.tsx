// Warns that a game will probably go on after its store closes.

import type { BoardGame } from '@feltclock/domain';
import { Text } from '@mantine/core';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { serverNow, wallAhead } from '../../shared/server-time/server-time.ts';
import { lateEnd } from './late-end.ts';

/** Computed at each render, which is each second beside a clock. */
export function ClosingNote({ game }: { readonly game: BoardGame }) {
  const t = useTexts('operating');
  const language = useLanguage();
  const store = useStoreOptions();
  const late = lateEnd(game, store, serverNow(), wallAhead());
  if (late === undefined) return null;
  const at = (moment: number): string => formatTimeOfDay(moment, language, store.timeZone);
  return (
    <Text span size="sm" fw={600} c="amber" role="status">
      {t('endsAfterClosing', { end: at(late.end), closing: at(late.closing) })}
    </Text>
  );
}
