// What a dealer or a cashier may undo: their newest act, or their newest count. The later of both (docs/rules/floor.md#on-the-page).

import { after, between, OWN_UNDO } from '@feltclock/domain';
import { useGameUndo, type ClockCommands, type UndoOffer } from '../clock/use-clock-commands.ts';
import { actText } from '../feed/act-text.ts';
import { useActTexts } from '../feed/act-texts.ts';
import { useOwnUndo } from '../feed/use-own-undo.ts';
import type { FloorState } from '../live/floor-session.ts';
import type { FloorView } from '../live/floor-view.ts';

function useActOffer(view: FloorView): UndoOffer | undefined {
  const texts = useActTexts();
  const own = useOwnUndo(view);
  if (own === undefined) return undefined;
  return {
    key: `act ${String(own.version)}`,
    what: actText(own, view.known, texts),
    until: after(own.at, OWN_UNDO),
    take: () => view.acts.undo(own.version),
  };
}

export function useOwnOffer(
  view: FloorView,
  game: NonNullable<FloorState['game']>,
  commands: ClockCommands,
): UndoOffer | undefined {
  const act = useActOffer(view);
  const count = useGameUndo(game, commands);
  if (act === undefined || count === undefined) return count ?? act;
  // A count can be undone for ten seconds, an act for a minute.
  return between(act.until, count.until) > -50_000 ? count : act;
}
