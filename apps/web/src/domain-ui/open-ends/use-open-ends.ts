// Who is in and what is open, in sentences, for the question about the end of a game (docs/rules/games.md).

import { readOpenEnds, type WireOpenEnds } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { inTime } from '../../shared/api/in-time.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The question waits no longer for the answer. */
const AT_MOST = millis(2000);

/**
 * Reads what is open. If the answer is late, the question is asked without it. Returns undefined while a read is under way, so that two presses ask
 * one question.
 */
export function useOpenEnds(): (gameId: number) => Promise<readonly string[] | undefined> {
  const t = useTexts('controller');
  const isAsking = useRef(false);
  const whoIsIn = ({ playersIn, names, unnamedIn }: WireOpenEnds): string => {
    const listed = names.join(', ');
    const more = playersIn - names.length;
    const named = more > 0 ? t('openEnds.more', { names: listed, count: more }) : listed;
    const unnamed = unnamedIn > 0 ? t('openEnds.unnamed', { count: unnamedIn }) : '';
    const all = [named, unnamed].filter((part) => part !== '').join(', ');
    return t('openEnds.playersIn', { count: playersIn + unnamedIn, names: all });
  };
  return async (gameId) => {
    if (isAsking.current) return undefined;
    isAsking.current = true;
    try {
      const open = await inTime((signal) => call(readOpenEnds, { gameId }, { signal }), AT_MOST);
      const { playersIn, unnamedIn, openPlaces, openBounties, unpaid } = open;
      return [
        ...(playersIn + unnamedIn > 1 ? [whoIsIn(open)] : []),
        ...(openPlaces > 0 ? [t('openEnds.places', { count: openPlaces })] : []),
        ...(openBounties > 0 ? [t('openEnds.bounties', { count: openBounties })] : []),
        ...(unpaid > 0 ? [t('openEnds.unpaid', { count: unpaid })] : []),
      ];
    } catch {
      return [];
    } finally {
      isAsking.current = false;
    }
  };
}
