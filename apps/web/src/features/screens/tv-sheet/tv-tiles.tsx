// The store's TVs as tiles. A press on a tile shows the game there, until staff choose otherwise.

import type { PairedScreen, WireScreenDirection } from '@feltclock/contract';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconDeviceTv } from '@tabler/icons-react';
import type { SheetGame } from '../../../domain-ui/tv-sheet/tv-sheet.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { Pill, type PillTone } from '../../../shared/ui/pieces/pill.tsx';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import { stateOf, wordsFor, type GameNames } from '../screen-words.ts';
import { useGameNames } from '../use-screens.ts';
import classes from './tv-sheet.module.css';

const isDirectedTo = (direction: WireScreenDirection, gameId: number): boolean =>
  direction.kind === 'game' && direction.gameId === gameId;

/** True if the screen shows this game alone now. */
function isShowing({ programme }: PairedScreen, gameId: number): boolean {
  if (programme.kind === 'end') return programme.gameId === gameId;
  return programme.kind === 'games' && programme.gameIds.length === 1 && programme.gameIds[0] === gameId;
}

const TONES: Readonly<Record<ReturnType<typeof stateOf>, PillTone>> = {
  online: 'live',
  starting: 'due',
  offline: 'plain',
};

interface TileProps {
  readonly game: SheetGame;
  readonly screen: PairedScreen;
  readonly names: GameNames;
  /** What the screen is being told to show. */
  readonly changing: WireScreenDirection | undefined;
  readonly onShow: (screen: PairedScreen) => void;
}

function Tile({ game, screen, names, changing, onShow }: TileProps) {
  const t = useTexts('screens');
  const quick = useQuickPress(`show ${String(screen.id)}`);
  const { name, programme, direction, schedule } = screen;
  const isOn = changing === undefined ? isShowing(screen, game.id) : isDirectedTo(changing, game.id);
  const isLater = !isOn && changing === undefined && schedule.length > 0 && isDirectedTo(direction, game.id);
  const state = stateOf(screen, serverNow());
  const what = isOn ? t('sheet.showing') : wordsFor(changing ?? programme, names, t);
  const press = (): void => {
    if (changing === undefined && !isDirectedTo(direction, game.id)) onShow(screen);
  };
  return (
    <UnstyledButton className={classes['tile'] ?? ''} aria-pressed={isOn} onClick={quick(press)}>
      <span className={classes['head']}>
        <IconDeviceTv size={22} stroke={1.6} aria-hidden />
        <b>{name}</b> <Pill tone={TONES[state]}>{t(state)}</Pill>
      </span>{' '}
      <span className={classes['what']}>
        {isOn && <IconCheck size={18} stroke={2.2} aria-hidden />}
        {what}
      </span>
      {isLater && <small> {t('sheet.later')}</small>}
    </UnstyledButton>
  );
}

interface TvTilesProps {
  readonly game: SheetGame;
  readonly screens: readonly PairedScreen[];
  /** The change that was sent and has no answer yet. */
  readonly changing: { readonly screen: PairedScreen; readonly direction: WireScreenDirection } | undefined;
  readonly onShow: (screen: PairedScreen) => void;
}

export function TvTiles({ game, screens, changing, onShow }: TvTilesProps) {
  const t = useTexts('screens');
  const names = useGameNames(game.storeId);
  return (
    <div className={classes['tiles']} role="group" aria-label={t('showOnOf', { name: game.name })}>
      {screens.map((screen) => (
        <Tile
          key={screen.id}
          game={game}
          screen={screen}
          names={names}
          changing={changing?.screen.id === screen.id ? changing.direction : undefined}
          onShow={onShow}
        />
      ))}
    </div>
  );
}
