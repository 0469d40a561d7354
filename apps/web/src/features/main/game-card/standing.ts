// How a game stands now: its clock advanced to this instant, its colour, and what needs attention.

import {
  advanced,
  eveningAttentions,
  eveningState,
  registrationShown,
  startByClock,
  type EveningAttention,
  type EveningState,
  type Instant,
  type LevelRow,
  type Millis,
  type RegistrationStatus,
  type StoreOptions,
  type TournamentClock,
} from '@feltclock/domain';
import { lateEnd } from '../../../domain-ui/closing-time/late-end.ts';
import type { GameOnCard } from './game-on-card.ts';

export interface Standing {
  readonly clock: TournamentClock;
  /** The scheduled start on the scale of the clock. */
  readonly startAt: Instant | undefined;
  readonly state: EveningState;
  readonly registration: RegistrationStatus;
  /** The present row and the next one, if the rows are known. */
  readonly rows: readonly [LevelRow | undefined, LevelRow | undefined];
  readonly attentions: readonly EveningAttention[];
  /** The expected end, if it is after closing time. */
  readonly late: ReturnType<typeof lateEnd>;
}

/** A game of another evening: its rows are not known, so its clock is shown as received. */
function standingByList({
  game: { level },
  clock,
}: GameOnCard): Pick<Standing, 'state' | 'rows' | 'attentions' | 'late'> {
  const state = eveningState({ clock, rules: { rows: [], deadlineSeq: 0 } });
  return {
    state: state === 'play' && level === 0 ? 'break' : state,
    rows: [undefined, undefined],
    attentions: [],
    late: undefined,
  };
}

/** `ahead`: how far the time of day is ahead of `now`. */
export function standingOf(card: GameOnCard, options: StoreOptions, now: Instant, ahead: Millis): Standing {
  const { evening, startAt } = card;
  const clock = evening === undefined ? card.clock : advanced(card.clock, evening.rules, now);
  const byClock = startByClock({ startAt }, ahead);
  const same = { clock, startAt: byClock.startAt, registration: registrationShown(clock, byClock.startAt, now) };
  if (evening === undefined) return { ...same, ...standingByList(card) };
  const { rules } = evening;
  const late = lateEnd({ clock: card.clock, startAt, ...evening }, options, now, ahead);
  const game = { ...evening, ...same, hasUnsent: card.hasUnsent, isEndingLate: late !== undefined };
  return {
    ...same,
    state: eveningState(game),
    rows: [rules.rows[clock.seq], rules.rows[clock.seq + 1]],
    attentions: eveningAttentions(game, now),
    late,
  };
}
