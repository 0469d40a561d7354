// The buttons at the foot of a card of the evening: start or pause with its undo, the controller, the board, its link, and the end.

import { instant } from '@feltclock/domain';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDeviceDesktop,
  IconDeviceGamepad2,
  IconFlag,
  IconPlayerPause,
  IconPlayerPlay,
  IconQrcode,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useIsYours } from '../../../domain-ui/staff-role/use-is-yours.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import type { CardCommands } from './use-card-commands.ts';
import type { EveningCard } from './use-tonight.ts';
import classes from './tonight.module.css';

const SECOND = 1000;

interface CardProps {
  readonly card: EveningCard;
  readonly commands: CardCommands;
}

/** What was done last to the clock and may still be taken back; undefined for whom it is not to take, and once it is over. */
function useOffer({ undo }: EveningCard) {
  const isYours = useIsYours();
  const left = undo === undefined ? 0 : undo.until - serverNow();
  const isOffered = undo?.of === 'clock' && left > 0 && isYours(undo);
  useRedrawAt(isOffered ? instant(undo.until - (Math.ceil(left / SECOND) - 1) * SECOND) : undefined);
  return isOffered ? { offer: undo, seconds: Math.ceil(left / SECOND) } : undefined;
}

/** Start or pause, whichever makes sense now; while it can be taken back, the button for that beside it. */
function Run({ card, commands, offered }: CardProps & { readonly offered: ReturnType<typeof useOffer> }) {
  const t = useTexts('controller');
  const main = useTexts('main');
  const { name } = card.game;
  const { status } = card.clock;
  const isPlaying = status === 'PLAYING';
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
          onClick={() => commands.give(isPlaying ? 'PAUSE' : 'PLAY')}
        >
          {label}
        </Button>
      )}
      {offered && (
        <Button
          size="md"
          variant="light"
          color="amber"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={`${t('undo.take', { seconds: offered.seconds })}: ${name}`}
          disabled={commands.isBusy}
          onClick={() => commands.takeBack(offered.offer)}
        >
          {main('tonight.undo', { seconds: offered.seconds })}
        </Button>
      )}
    </div>
  );
}

interface CardCommandsRowProps extends CardProps {
  /** Shows how to open the game on a screen. */
  readonly showLink: () => void;
  readonly isAskingLink: boolean;
}

export function CardCommandsRow({ card, commands, showLink, isAskingLink }: CardCommandsRowProps) {
  const t = useTexts('gameList');
  const controller = useTexts('controller');
  const mayCommand = useMay('publish');
  const mayPrepare = useMay('change-venue');
  const offered = useOffer(card);
  const { id, name } = card.game;
  const { status } = card.clock;
  const mayEnd = mayCommand && (status === 'PLAYING' || status === 'PAUSED');
  const icon = { variant: 'default', size: 44 } as const;
  const named = (label: string) => ({ 'aria-label': label, title: label });
  // While the last press can be taken back, the button for that has the place of what is seldom pressed: both keep their words.
  return (
    <div className={classes['commands']}>
      {mayCommand && <Run card={card} commands={commands} offered={offered} />}
      <ActionIcon
        component={Link}
        to={`/game-controller?id=${String(id)}`}
        {...icon}
        {...named(t('controller', { name }))}
      >
        <IconDeviceGamepad2 size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      {offered === undefined && (
        <ActionIcon component={Link} to={`/floor?id=${String(id)}`} {...icon} {...named(t('floor', { name }))}>
          <IconUsersGroup size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {/* Without an opener the new tab would start with an empty session storage, signed out. */}
      {offered === undefined && (
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
      )}
      {mayPrepare && offered === undefined && (
        <ActionIcon
          {...icon}
          {...named(t('link', { name }))}
          aria-haspopup="dialog"
          loading={isAskingLink}
          onClick={showLink}
        >
          <IconQrcode size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {mayEnd && offered === undefined && (
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
