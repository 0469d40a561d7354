// The buttons of a game's card: start or pause, controller, floor, board, TVs, end, and undo.

import { instant } from '@feltclock/domain';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDeviceDesktop,
  IconDeviceRemote,
  IconDeviceTv,
  IconFlag,
  IconPlayerPause,
  IconPlayerPlay,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useIsYours } from '../../../domain-ui/staff-role/use-is-yours.ts';
import { useUses } from '../../../shared/api/store-features.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { CardCommands } from './use-card-commands.ts';
import type { GameOnCard } from './game-on-card.ts';
import type { Standing } from './standing.ts';
import classes from './game-card.module.css';

const SECOND = 1000;

interface CardProps {
  readonly card: GameOnCard;
  readonly commands: CardCommands;
}

interface StandingProps {
  readonly standing: Standing;
}

/** Undoes the last clock command, if the user may. It has a fixed place on the card. */
export function TakeBack({ card: { undo, game }, commands }: CardProps) {
  const t = useTexts('controller');
  const main = useTexts('main');
  const isYours = useIsYours();
  const quick = useQuickPress(String(undo?.command));
  const left = undo === undefined ? 0 : undo.until - serverNow();
  const isOffered = undo?.of === 'clock' && left > 0 && isYours(undo);
  const seconds = Math.ceil(left / SECOND);
  useRedrawAt(isOffered ? instant(undo.until - (seconds - 1) * SECOND) : undefined);
  if (!isOffered) return null;
  return (
    <Button
      className={classes['undo'] ?? ''}
      size="sm"
      variant="light"
      color="amber"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-label={`${main('tonight.undo', { seconds })}: ${game.name}`}
      title={t(`undo.${undo.what}`)}
      disabled={commands.isBusy}
      onClick={quick(() => commands.takeBack(undo))}
    >
      {main('tonight.undo', { seconds })}
    </Button>
  );
}

/** Start or pause, whichever is possible now. */
function Run({ card, commands, standing }: CardProps & StandingProps) {
  const t = useTexts('controller');
  const { name } = card.game;
  const { status } = standing.clock;
  const isPlaying = status === 'PLAYING';
  const quick = useQuickPress(status);
  const label = t(isPlaying ? 'pause' : 'play');
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes['runs']}>
      {status !== 'END' && (
        <Button
          size="md"
          variant={isPlaying ? 'default' : 'light'}
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={`${label}: ${name}`}
          disabled={commands.isBusy}
          onClick={quick(() => commands.give(isPlaying ? 'PAUSE' : 'PLAY'))}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

interface CardCommandsRowProps extends CardProps, StandingProps {
  readonly showOnTv: () => void;
}

export function CardCommandsRow({ card, standing, commands, showOnTv }: CardCommandsRowProps) {
  const t = useTexts('gameList');
  const controller = useTexts('controller');
  const screens = useTexts('screens');
  const mayCommand = useMay('publish');
  const mayPrepare = useMay('change-venue');
  const hasFloor = useUses('floor');
  const { id, name } = card.game;
  const { status } = standing.clock;
  const mayEnd = mayCommand && (status === 'PLAYING' || status === 'PAUSED');
  const icon = { variant: 'default', size: 44 } as const;
  const named = (label: string) => ({ 'aria-label': label, title: label });
  return (
    <div className={classes['commands']}>
      {mayCommand && <Run card={card} standing={standing} commands={commands} />}
      {mayCommand && (
        <ActionIcon
          component={Link}
          to={`/game-controller?id=${String(id)}`}
          {...icon}
          {...named(t('controller', { name }))}
        >
          <IconDeviceRemote size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {(hasFloor || !mayCommand) && (
        <ActionIcon component={Link} to={`/floor?id=${String(id)}`} {...icon} {...named(t('floor', { name }))}>
          <IconUsersGroup size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {/* Without an opener, the new tab would have an empty session storage and be signed out. */}
      <ActionIcon
        component="a"
        href={`/display-board?id=${String(id)}`}
        target="_blank"
        rel="opener"
        {...icon}
        {...named(t('displayBoard', { name }))}
      >
        <IconDeviceDesktop size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      {mayPrepare && (
        <ActionIcon {...icon} {...named(screens('showOnOf', { name }))} aria-haspopup="dialog" onClick={showOnTv}>
          <IconDeviceTv size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {mayEnd && (
        <ActionIcon
          className={classes['ending']}
          variant="subtle"
          color="danger"
          size={44}
          {...named(`${controller('end')}: ${name}`)}
          aria-haspopup="dialog"
          disabled={commands.isBusy}
          onClick={commands.askEnd}
        >
          <IconFlag size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
