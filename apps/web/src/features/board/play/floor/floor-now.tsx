// What is said to the room at the moment: what staff say, else what a floor that knows its players tells by itself (docs/rules/floor-boards.md#one-at-a-time).

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
import { causeText, floorTexts, type FloorSpeech } from './floor-texts.ts';
import './floor-now.css';
import './floor-milestone.css';
import { useFloorView } from './use-floor-view.ts';

export interface FloorNowProps {
  readonly frame: Pick<BoardFrame, 'state' | 'face'>;
  readonly services: Pick<BoardServices, 'gameId' | 'realtime' | 'model' | 'language' | 'showsSeating'>;
  readonly view: BoardView;
}

interface FloorTellsProps {
  readonly floor: FloorOnBoard;
  readonly face: Pick<BoardFace, 'currentPlayers' | 'totalChips'>;
  readonly speech: FloorSpeech;
  readonly view: BoardView;
  readonly showsSeating: boolean;
}

/** Who moves, where everybody sits, else how far the money is. */
function FloorTells({ floor, face, speech, view, showsSeating }: FloorTellsProps) {
  const { moment, changesAt } = floorMoment(floor, serverNow());
  useRedrawAt(changesAt);
  const { t } = speech;
  if (moment?.kind === 'moves' && !showsSeating)
    return moment.moves.length <= MOST_IN_BAND ? (
      <MovesBand moment={moment} speech={speech} />
    ) : (
      <MovesScene moment={moment} speech={speech} view={view} />
    );
  const title = moment?.kind === 'seating' ? causeText(moment, t) : t('seating');
  if ((moment?.kind === 'seating' || showsSeating) && floor.tables.length > 0)
    return <FloorSeating tables={floor.tables} title={title} speech={speech} view={view} />;
  return <FloorStrip floor={floor} playersLeft={face.currentPlayers} speech={speech} />;
}

/** A turn of the tournament has the screen for its moment, unless that shows where everybody sits. */
function FloorCelebrates(props: FloorTellsProps) {
  const { floor, face, speech, view, showsSeating } = props;
  const { currentPlayers: playersLeft, totalChips } = face;
  const { milestone, changesAt } = floorMilestone(floor, playersLeft, serverNow());
  useRedrawAt(changesAt);
  if (milestone === undefined || showsSeating) return <FloorTells {...props} />;
  return (
    <FloorMilestone
      milestone={milestone}
      floor={floor}
      playersLeft={playersLeft}
      totalChips={totalChips}
      view={view}
      speech={speech}
    />
  );
}

export function FloorNow({ frame: { state, face }, services, view }: FloorNowProps) {
  const { snapshot, source } = state;
  const { language, showsSeating = false } = services;
  const said = useFloorMessage(snapshot.game.message, language);
  const floor = useFloorView(snapshot.floor, services);
  const t = floorTexts(language);
  if (said !== undefined) return <FloorMessageOnBoard said={said} view={view} />;
  // What an earlier page kept may be hours old: somebody may sit elsewhere by now.
  if (floor === undefined || source === 'memory' || face.status === 'END') return null;
  const speech = { t, language, money: snapshot.store.money };
  return <FloorCelebrates floor={floor} face={face} speech={speech} view={view} showsSeating={showsSeating} />;
}
