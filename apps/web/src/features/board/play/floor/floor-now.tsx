// What is shown to the room now: the message of staff, else what the floor itself shows (docs/rules/boards.md#what-a-floor-shows).

import { floorMilestone, floorMoment, type BoardFace, type FloorOnBoard } from '@feltclock/domain';
import type { BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import { useRedrawAt } from '../../../../shared/server-time/use-redraw-at.ts';
import { serverNow } from '../../../../shared/server-time/server-time.ts';
import type { BoardFrame } from '../live/board-model.ts';
import type { BoardServices } from '../live/board-services.ts';
import { FloorMessageOnBoard } from './floor-message.tsx';
import { useFloorMessage } from './use-floor-message.ts';
import { FloorMilestone } from './floor-milestone.tsx';
import { MOST_IN_BAND, MovesBand, MovesScene } from './floor-moves.tsx';
import { FloorSeating } from './floor-seating.tsx';
import { FloorStrip } from './floor-strip.tsx';
import { causeText, floorTexts, type FloorLocale } from './floor-texts.ts';
import './floor-now.css';
import './floor-milestone.css';
import { useFloorView } from './use-floor-view.ts';

export interface FloorNowProps {
  readonly frame: Pick<BoardFrame, 'state' | 'face'>;
  readonly services: Pick<BoardServices, 'gameId' | 'realtime' | 'model' | 'language' | 'showsSeating'>;
  readonly view: BoardView;
}

interface FloorInfoProps {
  readonly floor: FloorOnBoard;
  readonly face: Pick<BoardFace, 'currentPlayers' | 'totalChips'>;
  readonly locale: FloorLocale;
  readonly view: BoardView;
  readonly showsSeating: boolean;
}

/** Moves, seating, or else the distance to the money. */
function FloorInfo({ floor, face, locale, view, showsSeating }: FloorInfoProps) {
  const { moment, changesAt } = floorMoment(floor, serverNow());
  useRedrawAt(changesAt);
  const { t } = locale;
  if (moment?.kind === 'moves' && !showsSeating)
    return moment.moves.length <= MOST_IN_BAND ? (
      <MovesBand moment={moment} locale={locale} />
    ) : (
      <MovesScene moment={moment} locale={locale} view={view} />
    );
  const title = moment?.kind === 'seating' ? causeText(moment, t) : t('seating');
  if ((moment?.kind === 'seating' || showsSeating) && floor.tables.length > 0)
    return <FloorSeating tables={floor.tables} title={title} locale={locale} view={view} />;
  return <FloorStrip floor={floor} playersLeft={face.currentPlayers} locale={locale} />;
}

/** A milestone takes the screen for a moment, unless the screen shows the seating. */
function MilestoneOrInfo(props: FloorInfoProps) {
  const { floor, face, locale, view, showsSeating } = props;
  const { currentPlayers: playersLeft, totalChips } = face;
  const { milestone, changesAt } = floorMilestone(floor, playersLeft, serverNow());
  useRedrawAt(changesAt);
  if (milestone === undefined || showsSeating) return <FloorInfo {...props} />;
  return (
    <FloorMilestone
      milestone={milestone}
      floor={floor}
      playersLeft={playersLeft}
      totalChips={totalChips}
      view={view}
      locale={locale}
    />
  );
}

export function FloorNow({ frame: { state, face }, services, view }: FloorNowProps) {
  const { snapshot, source } = state;
  const { language, showsSeating = false } = services;
  const message = useFloorMessage(snapshot.game.message, language);
  const floor = useFloorView(snapshot.floor, services);
  const t = floorTexts(language);
  if (message !== undefined) return <FloorMessageOnBoard message={message} view={view} />;
  // What an earlier page kept may be hours old, and players may have moved.
  if (floor === undefined || source === 'memory' || face.status === 'END') return null;
  const locale = { t, language, money: snapshot.store.money };
  return <MilestoneOrInfo floor={floor} face={face} locale={locale} view={view} showsSeating={showsSeating} />;
}
