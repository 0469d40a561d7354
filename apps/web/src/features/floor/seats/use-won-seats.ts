// The seats that a game's payouts give in another game: who won one, and who has entered there by it (docs/rules/money.md#satellites).

import { enterByWonSeat, floorRefusalIn, floorRefusalText, readWonSeats } from '@feltclock/contract';
import { areSeatsUsed, seatsOf, seatWinners, type SeatWinner } from '@feltclock/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { call } from '../../../shared/api/call.ts';
import { inTime } from '../../../shared/api/in-time.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { newRandomKey } from '../../../shared/api/random-key.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { countsApart, nameOf } from '../live/known-floor.ts';

/** In milliseconds. The entries are made and voided on other screens too. */
const READ_EVERY = 10_000;

export interface ShownSeat extends SeatWinner {
  readonly name: string;
  readonly state: 'open' | 'entered' | 'used-by-others';
}

function shownSeats(view: FloorView, claimed: ReadonlyMap<number, number>): readonly ShownSeat[] {
  const { known, counts, clock } = view;
  const { unnamed } = countsApart(known, counts);
  const isClosed = clock.status === 'END' || clock.registration === 'CLOSED';
  const winners = seatWinners({ floor: known.log.floor, unnamed, isClosed });
  return winners.map((winner) => ({
    ...winner,
    name: nameOf(known, winner.player) ?? '',
    state: claimed.has(winner.entry) ? 'entered' : areSeatsUsed(winner, winners, claimed) ? 'used-by-others' : 'open',
  }));
}

/** One press enters one player, or all whose seat is certain, one after the other. Each seat is an entry once, so a repeat is safe. */
export function useWonSeats(view: FloorView) {
  const t = useTexts('floorPrizes');
  const language = useLanguage();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [isEntering, setEntering] = useState(false);
  const won = seatsOf(view.known.log.floor);
  const { gameId } = view;
  const read = useQuery({
    ...reading(readWonSeats, { gameId }),
    enabled: won !== undefined,
    refetchInterval: READ_EVERY,
  });
  const seatIn = read.data?.seatIn?.gameId === won?.gameId ? read.data?.seatIn : undefined;
  const claimed = new Map(seatIn?.entered.map(({ entry, as }) => [entry, as]));
  const shown = shownSeats(view, claimed);

  const isEntered = async (seat: ShownSeat, again = false): Promise<boolean> => {
    if (won === undefined) return false;
    const { entry, name, player } = seat;
    const commandId = newRandomKey();
    const from = { gameId, entry };
    try {
      await inTime((signal) => call(enterByWonSeat, { gameId: won.gameId, commandId, from, again }, { signal }));
      return true;
    } catch (failure) {
      const refusal = failure instanceof ApiFailure ? floorRefusalIn(failure.details) : undefined;
      if (refusal === undefined) failureAlert.withReason(t('seats.failed', { name }), failure);
      else if (refusal === 'has-a-seat' && !again && view.known.players.get(player)?.userId === null)
        confirm({
          message: t('seats.sameName', { name }),
          confirmLabel: t('seats.enter'),
          onConfirm: () => void enter([seat], true),
        });
      else alert.error(t('seats.refused', { name, reason: floorRefusalText(refusal, language) }));
      return false;
    }
  };
  const enter = async (seats: readonly ShownSeat[], again = false): Promise<void> => {
    setEntering(true);
    const entered: string[] = [];
    for (const seat of seats) if (await isEntered(seat, again)) entered.push(seat.name);
    await queries.invalidateQueries({ queryKey: keyOf(readWonSeats, { gameId }) });
    setEntering(false);
    if (entered.length > 0) alert.success(t('seats.entered', { names: entered.join(', ') }));
  };
  /** Entries whose seat is not won any more, because a bust was corrected. */
  const winning = new Set(shown.map(({ entry }) => entry));
  const lost = [...claimed.keys()].filter((entry) => !winning.has(entry));
  return { won, seatIn, shown, lost, enter, isEntering };
}
