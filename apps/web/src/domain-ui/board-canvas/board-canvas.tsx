// The board as a picture: lays out a view in any box. Knows no server, no time and no commands.

import {
  plateOver,
  DEFAULT_PLATE,
  veilOf,
  VERSION_SLOTS,
  type UncheckedLayout,
  type BoardSection,
} from '@feltclock/domain';
import { memo, Suspense, useMemo, useRef, type ReactNode } from 'react';
import './board-canvas.css';
import './slots/palettes.css';
import type { BoardVersion, BoardView } from './board-view.ts';
import { lookVariables, type LookOfStore } from './look-variables.ts';
import { BoardStage, type StagedBoard } from './slots/board-stage.tsx';
import { usableLayout } from './slots/usable-layout.ts';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../shared/ui/look/use-frame.ts';

/** The address of a picture, and the brightness of its brightest spot (0 to 255). */
export interface BoardBackground {
  readonly url: string;
  readonly light: number;
}

export interface BoardCanvasProps extends StagedBoard {
  readonly version: BoardVersion;
  /** The venue's own layout; undefined for the columns of the version. */
  readonly layout?: UncheckedLayout | undefined;
  /** The store's colours. */
  readonly look?: LookOfStore | undefined;
  /** The chosen colours, white included. A section left out keeps the board's own. */
  readonly colours: Readonly<Partial<Record<BoardSection, string>>>;
  /** Undefined for the felt. */
  readonly background?: BoardBackground | undefined;
  /** Replaces the plates, for example by advertisements. The plates are shown while it loads. */
  readonly stage?: ReactNode;
}

const COLOUR_VARIABLES: Readonly<Partial<Record<BoardSection, string>>> = {
  'centre-main-title': '--colour-title',
  'centre-main-timer': '--colour-timer',
  'centre-sub-title': '--colour-centre-label',
  'centre-sub-value': '--colour-centre-value',
  'right-sub-title': '--colour-right-label',
  'right-sub-value': '--colour-right-value',
  'control-button': '--colour-button',
};

export function colourVariables(colours: BoardCanvasProps['colours']): StyleVariables {
  const chosen = Object.entries(COLOUR_VARIABLES).flatMap(([section, variable]) => {
    const colour = colours[section as BoardSection];
    return colour === undefined ? [] : [[variable, colour] as const];
  });
  return Object.fromEntries(chosen);
}

interface BackdropProps extends Pick<BoardCanvasProps, 'background'> {
  readonly veil: number;
}

const Backdrop = memo(function Backdrop({ background, veil }: BackdropProps) {
  const style: StyleVariables = { '--veil': veil };
  return (
    <div className="board-backdrop">
      {background === undefined ? (
        <div className="board-ground" />
      ) : (
        <>
          <img className="board-picture" src={background.url} alt="" />
          <div className="board-tint" style={style} />
        </>
      )}
    </div>
  );
});

/** The store's colours. Over a picture, plates are as dense as the picture needs. */
function lookStyle(look: LookOfStore | undefined, background: BoardBackground | undefined): StyleVariables {
  if (background === undefined) return lookVariables(look);
  const plate = look?.plate ?? DEFAULT_PLATE;
  return lookVariables({ ...look, plate }, plateOver(background.light, plate));
}

const momentOf = ({ moment }: BoardView): string | undefined =>
  moment === undefined ? undefined : moment.isSettling ? 'settling' : 'told';

/** A layout has readable colours of its own, so a structure's section colours do not apply. */
const NO_COLOURS = {};

/** The slots, colours and background after a layout is applied. Only the felt palette shows a picture. */
function useLayoutLook({ layout: own, version, colours, background }: BoardCanvasProps) {
  return useMemo(() => {
    if (own === undefined) return { slots: VERSION_SLOTS[version], palette: undefined, colours, background };
    const { slots, palette } = usableLayout(own);
    return { slots, palette, colours: NO_COLOURS, background: palette === 'felt' ? background : undefined };
  }, [own, version, colours, background]);
}

export function BoardCanvas(props: BoardCanvasProps) {
  const { view, version, look, slots, stage } = props;
  const room = useRef<HTMLDivElement>(null);
  const frame = useFrame(room);
  const { palette, colours, background, ...arranged } = useLayoutLook(props);
  const ownLook = palette === undefined || palette === 'felt' ? look : undefined;
  const plates = <BoardStage canvas={props} slots={arranged.slots} frame={frame} />;
  return (
    <div
      className="board"
      data-phase={view.phase}
      data-closed={view.registration.isClosed ? '' : undefined}
      data-break={view.isBreak ? '' : undefined}
      data-countdown={view.isCountdown ? '' : undefined}
      data-moment={momentOf(view)}
      data-version={version}
      data-palette={palette}
      data-logo-plate={ownLook?.logoPlate === undefined ? undefined : ''}
      data-picture={background === undefined ? undefined : ''}
      style={{ ...lookStyle(ownLook, background), ...colourVariables(colours) }}
    >
      <Backdrop background={background} veil={veilOf(colours)} />
      <div className="board-room" ref={room}>
        {stage === undefined ? plates : <Suspense fallback={plates}>{stage}</Suspense>}
        <div className="board-edge" />
      </div>
      {slots?.over}
    </div>
  );
}
