// What news of a floor a board shows at an instant, and until when (docs/rules/boards.md#what-a-floor-shows).

import type { SeatingCause } from '../acts.ts';
import { after, instant, millis, type Instant } from '../../time.ts';
import { isDraw, movesStay, type FloorOnBoard, type MoveOnBoard, type MovesOnBoard } from './floor-view.ts';

export type FloorMoment =
  | {
      readonly kind: 'moves';
      /** The cause of the last move. */
      readonly cause: SeatingCause;
      readonly broken: readonly number[];
      readonly moves: readonly MoveOnBoard[];
    }
  /** The whole seating, and the draw that produced it. */
  | { readonly kind: 'seating'; readonly cause: SeatingCause };

export interface PresentMoment {
  /** Undefined if there is no news. */
  readonly moment: FloorMoment | undefined;
  /** When the picture can change without an event; undefined for never. */
  readonly changesAt: Instant | undefined;
}

const NOTHING: PresentMoment = { moment: undefined, changesAt: undefined };

/** When an act stops being news. */
const endsAt = ({ at, cause }: MovesOnBoard): Instant => after(at, movesStay(cause) ?? millis(0));

const bySeat = ({ from: one }: MoveOnBoard, { from: other }: MoveOnBoard): number =>
  (one?.table ?? 0) - (other?.table ?? 0) || (one?.seat ?? 0) - (other?.seat ?? 0);

/** Sorted by the new seat, because players look for it. A player without an earlier seat is left out if there is no name. */
const sorted = (moves: readonly MoveOnBoard[]): readonly MoveOnBoard[] =>
  moves.filter(({ name, from }) => name !== null || from !== null).sort(bySeat);

/** The news of a floor at `now`: the whole seating after a draw, else the moves. */
export function floorMoment({ moved, tables }: FloorOnBoard, now: Instant): PresentMoment {
  const news = moved.filter((act) => endsAt(act) > now);
  const last = news.at(-1);
  if (last === undefined) return NOTHING;
  const changesAt = instant(Math.min(...news.map(endsAt)));
  if (isDraw(last.cause) && tables.length > 0) return { moment: { kind: 'seating', cause: last.cause }, changesAt };
  const same = isDraw(last.cause) ? [last] : news.filter(({ cause }) => !isDraw(cause));
  const moves = sorted(same.flatMap((act) => act.moves));
  if (moves.length === 0) return { moment: undefined, changesAt };
  const broken = same.flatMap((act) => act.broken ?? []);
  return { moment: { kind: 'moves', cause: last.cause, broken, moves }, changesAt };
}
