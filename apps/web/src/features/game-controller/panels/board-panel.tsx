// A small live copy of the game's board. On small screens it is drawn only on request.

import { readStructure } from '@feltclock/contract';
import { CURRENCY_SIGNS, type BoardGame } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BoardCopy } from '../../../domain-ui/board-canvas/board-copy.tsx';
import { boardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { structureColours } from '../../../domain-ui/board-canvas/structure-colours.ts';
import { useBackground } from '../../../domain-ui/board-canvas/use-background.ts';
import { useStoreLook } from '../../../domain-ui/board-canvas/use-store-look.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import classes from '../controller.module.css';
import type { ControllerGame } from '../live/controller-game.ts';
import type { OpenController } from '../live/open-controller.ts';
import { useFace } from '../live/use-face.ts';

interface BoardPanelProps {
  readonly game: ControllerGame;
  /** The game as boards show it now, without unapplied presses. */
  readonly board: BoardGame;
  readonly open: OpenController;
}

/** Colours and background are always the structure's present ones. */
function useLook({ info }: ControllerGame, open: OpenController) {
  const change = useReadable(open.look);
  const { data } = useQuery({
    ...reading(readStructure, { id: info.structureId }),
    queryKey: [...keyOf(readStructure, { id: info.structureId }), 'look', change],
    placeholderData: (before) => before,
    retry: false,
  });
  const { storeId, structureId } = info;
  const background = useBackground(data && { storeId, structureId, imageName: data.backgroundImageName });
  const colours = useMemo(() => (data === undefined ? {} : structureColours(data)), [data]);
  return { background, colours, look: useStoreLook(storeId) };
}

/** The board's picture, as large as there is room. */
export function SmallBoard({ game, board, open }: BoardPanelProps) {
  const t = useTexts('controller');
  const texts = useTexts('board');
  const language = useLanguage();
  const version = useSession((state) => state.profile?.boardVersion ?? 1);
  const face = useFace(board);
  const { background, colours, look } = useLook(game, open);
  const { timeZone: zone, currency, prizeHeading } = useStoreOptions();
  const { name, structureName } = game.info;
  const names = { title: name, subtitle: structureName, money: CURRENCY_SIGNS[currency] };
  const kinds = useKinds(board.rules);
  return (
    <BoardCopy
      label={t('board')}
      view={boardView(face, board.rules, names, version, { language, t: texts, zone, kinds })}
      version={version}
      prizeHtml={game.prize.stored}
      storeName=""
      prizes={prizeHeading === '' ? undefined : prizeHeading}
      timeOfDay={formatTimeOfDay(serverNow(), language, zone)}
      colours={colours}
      look={look}
      background={background}
      t={texts}
    />
  );
}

/** From this width the header has room for the small board. */
const WIDE = '(min-width: 100em)';

export function BoardPanel(props: BoardPanelProps) {
  const t = useTexts('controller');
  const isWide = useMediaQuery(WIDE);
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isWide || isWanted;
  return (
    <div className={classes.board}>
      {isWide ? null : (
        <Button
          variant="default"
          leftSection={<IconDeviceTv size={18} aria-hidden />}
          aria-expanded={isWanted}
          onClick={() => setIsWanted(!isWanted)}
        >
          {t(isWanted ? 'boardHide' : 'boardShow')}
        </Button>
      )}
      {isShown && <SmallBoard {...props} />}
    </div>
  );
}
