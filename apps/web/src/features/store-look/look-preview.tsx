// A board with the chosen look: of a running game in the store, else of an imagined one.

import { type BoardSnapshot, listGames, readBoard } from '@feltclock/contract';
import { type StoreLook, boardFace, type BoardFace, type GameRules } from '@feltclock/domain';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BoardCanvas, type BoardCanvasProps } from '../../domain-ui/board-canvas/board-canvas.tsx';
import { boardView } from '../../domain-ui/board-canvas/board-view.ts';
import { useKinds } from '../../domain-ui/board-canvas/use-kinds.ts';
import { SAMPLE_AT, SAMPLE_PRIZES, SAMPLE_RULES, sampleFace } from '../../domain-ui/board-canvas/sample-board.ts';
import { structureColours } from '../../domain-ui/board-canvas/structure-colours.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { serverNow, wallAhead } from '../../shared/server-time/server-time.ts';
import { useSession } from '../../shared/session/session.ts';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';
import { boardGameOf, liveGameOf } from '../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../domain-ui/live-game/readings.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useRedrawAt } from '../../shared/server-time/use-redraw-at.ts';
import '@fontsource-variable/inter/opsz.css';
import classes from './store-look.module.css';

const SHAPES = { lying: 16 / 9, upright: 9 / 16 } as const;
type Shape = keyof typeof SHAPES;
type Ground = 'felt' | 'picture';

/** The parts that do not depend on the game. */
type Worn = Pick<BoardCanvasProps, 'look' | 'logo' | 'background' | 'storeName'>;

function RunningBoard({ snapshot, ...worn }: Worn & { readonly snapshot: BoardSnapshot }) {
  const t = useTexts('board');
  const language = useLanguage();
  const version = useSession((state) => state.profile?.boardVersion ?? 1);
  const { game, structure, store, layout } = snapshot;
  const { face, rules } = useBoardFace(snapshot);
  const names = { title: game.name, subtitle: structure.name, money: store.money };
  const words = { language, t, zone: store.zone, at: serverNow(), kinds: useKinds(rules) };
  const colours = useMemo(() => structureColours(snapshot), [snapshot]);
  return (
    <BoardCanvas
      view={boardView(face, rules, names, version, words)}
      version={version}
      layout={layout}
      prizeHtml={game.prizeContent}
      prizes={store.prizes}
      timeOfDay={formatTimeOfDay(serverNow(), language, store.zone)}
      colours={colours}
      t={t}
      {...worn}
    />
  );
}

const NO_COLOURS = {};

function SampleBoard(worn: Worn) {
  const t = useTexts('storeLook');
  const board = useTexts('board');
  const language = useLanguage();
  const version = useSession((state) => state.profile?.boardVersion ?? 1);
  const face = useMemo(() => sampleFace('playing'), []);
  const names = { title: t('sampleGame'), subtitle: t('sampleStructure') };
  return (
    <BoardCanvas
      view={boardView(face, SAMPLE_RULES, names, version, { language, t: board, at: SAMPLE_AT })}
      version={version}
      prizeHtml={SAMPLE_PRIZES}
      timeOfDay="20:45"
      colours={NO_COLOURS}
      t={board}
      {...worn}
    />
  );
}

interface LookPreviewProps {
  readonly storeId: number;
  readonly storeName: string;
  readonly look: StoreLook;
  /** The URL of the logo. */
  readonly logo: string | undefined;
  /** The store's picture, if any. */
  readonly picture: BoardCanvasProps['background'];
}

export function LookPreview({ storeId, storeName, look, logo, picture }: LookPreviewProps) {
  const t = useTexts('storeLook');
  const [shape, setShape] = useState<Shape>('lying');
  const [wanted, setWanted] = useState<Ground>('picture');
  const snapshot = useRunningBoard(storeId);
  const ground = picture === undefined ? 'felt' : wanted;
  const worn: Worn = { look, logo, storeName, background: ground === 'picture' ? picture : undefined };
  const style: StyleVariables = { '--ratio': SHAPES[shape] };
  return (
    <div className={classes['shown']}>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('screen')}
          value={shape}
          data={(['lying', 'upright'] as const).map((value) => ({ value, label: t(`shapes.${value}`) }))}
          onChange={setShape}
        />
        <SegmentedControl
          aria-label={t('ground')}
          value={ground}
          data={(['felt', 'picture'] as const).map((value) => ({
            value,
            label: t(`grounds.${value}`),
            disabled: value === 'picture' && picture === undefined,
          }))}
          onChange={setWanted}
        />
      </Group>
      <div className={classes['preview']} role="img" aria-label={t('preview')} style={style}>
        {/* Its headings belong to the board, not to the page. */}
        <div className={classes['canvas']} inert aria-hidden="true">
          {snapshot === undefined ? <SampleBoard {...worn} /> : <RunningBoard snapshot={snapshot} {...worn} />}
        </div>
      </div>
      <Text size="sm" c="dimmed">
        {snapshot === undefined ? t('sample') : t('running', { name: snapshot.game.name })}
      </Text>
    </div>
  );
}

/** In milliseconds, the longest delay of commands. Between readings the clock runs by itself. */
const AGAIN = 10_000;

const isRunning = ({ status }: { readonly status: string }): boolean => status === 'PLAYING' || status === 'PAUSED';

/** Reading a board does not start the game. */
function useRunningBoard(storeId: number): BoardSnapshot | undefined {
  const games = useQuery({ ...reading(listGames, { storeId }), retry: false });
  const id = games.data?.find(isRunning)?.id;
  const board = useQuery({
    ...reading(readBoard, { id: id ?? 0, isGlance: true }),
    enabled: id !== undefined,
    refetchInterval: AGAIN,
    retry: false,
  });
  return id === undefined ? undefined : board.data;
}

/** The present face of that board, and its rules. */
function useBoardFace(snapshot: BoardSnapshot): { readonly face: BoardFace; readonly rules: GameRules } {
  const game = useMemo(() => boardGameOf(liveGameOf(snapshotReading(snapshot))), [snapshot]);
  const face = boardFace(game, serverNow(), wallAhead());
  useRedrawAt(face.changesAt);
  return { face, rules: game.rules };
}
