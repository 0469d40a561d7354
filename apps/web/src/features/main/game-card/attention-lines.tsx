// Problems of a game, each with the button that solves it (docs/rules/games.md#the-evening).

import { elapsedSince, type EveningAttention, type Instant, type Right } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../shared/api/use-may.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { CardCommands } from './use-card-commands.ts';
import type { GameOnCard } from './game-on-card.ts';
import type { Standing } from './standing.ts';
import classes from './game-card.module.css';

const A_MINUTE = 60_000;

interface AttentionLinesProps {
  readonly card: GameOnCard;
  readonly standing: Standing;
  readonly commands: CardCommands;
  readonly showOnTv: () => void;
  readonly now: Instant;
}

interface FixProps extends AttentionLinesProps {
  readonly attention: EveningAttention;
}

interface PressProps {
  readonly label: string;
  readonly card: GameOnCard;
  readonly isBusy?: boolean;
  readonly repeats?: boolean;
  readonly onPress: () => void;
}

function Press({ label, card, isBusy = false, repeats = false, onPress }: PressProps) {
  const quick = useQuickPress(label, repeats);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label}: ${card.game.name}`}
      disabled={isBusy}
      onClick={quick(onPress)}
    >
      {label}
    </Button>
  );
}

interface WayProps {
  readonly label: string;
  readonly card: GameOnCard;
  readonly to: string;
}

const Way = ({ label, card, to }: WayProps) => (
  <Button component={Link} to={to} size="xs" variant="default" aria-label={`${label}: ${card.game.name}`}>
    {label}
  </Button>
);

/** Who may solve each problem. Unsent presses belong to the user who made them. */
const RIGHTS: Readonly<Record<EveningAttention, Right>> = {
  outage: 'publish',
  unsent: 'change-counts',
  'late-start': 'publish',
  'no-level-follows': 'publish',
  'last-level': 'publish',
  'break-ending': 'publish',
  'paused-long': 'publish',
  'past-closing': 'publish',
  'payouts-moved': 'publish',
  'screen-gone': 'change-venue',
  'no-screen': 'change-venue',
  'result-due': 'change-venue',
};

/** Problems solved on the controller: missing levels open directly. */
function ToController({ attention, card }: Pick<FixProps, 'attention' | 'card'>) {
  const t = useTexts('main');
  const quick = useTexts('quick');
  const to = `/game-controller?id=${String(card.game.id)}`;
  switch (attention) {
    case 'unsent':
      return <Way card={card} to={to} label={t('tonight.mend.send')} />;
    case 'outage':
      return <Way card={card} to={to} label={t('tonight.mend.look')} />;
    case 'past-closing':
      return <Way card={card} to={`${to}&open=rows`} label={quick('editRows')} />;
    default:
      return <Way card={card} to={`${to}&open=rows`} label={t('tonight.mend.addLevels')} />;
  }
}

/** The button that solves it. */
function FixButton({ attention, card, commands, showOnTv }: FixProps): ReactNode {
  const t = useTexts('main');
  const controller = useTexts('controller');
  const quick = useTexts('quick');
  const screens = useTexts('screens');
  const press = { card, isBusy: commands.isBusy };
  switch (attention) {
    case 'late-start':
    case 'paused-long':
      return <Press {...press} label={controller('play')} onPress={() => commands.give('PLAY')} />;
    case 'break-ending':
      return <Press {...press} repeats label={quick('minuteMore')} onPress={commands.addMinute} />;
    case 'screen-gone':
      return <Way card={card} to="/screens" label={t('tonight.mend.screens')} />;
    case 'payouts-moved':
      return (
        <Way card={card} to={`/floor?id=${String(card.game.id)}&view=payouts`} label={t('tonight.mend.payouts')} />
      );
    case 'no-screen':
      return <Press card={card} label={screens('showOn')} onPress={showOnTv} />;
    case 'result-due':
      return <Way card={card} to={`/game-result?id=${String(card.game.id)}`} label={controller('enterResult')} />;
    default:
      return <ToController attention={attention} card={card} />;
  }
}

const entriesMoved = ({ payoutsFor = 0, entries = 0 }: Partial<NonNullable<GameOnCard['evening']>> = {}) => ({
  was: formatNumber(payoutsFor),
  now: formatNumber(entries),
});

type WordsProps = Pick<FixProps, 'attention' | 'card' | 'standing' | 'now'>;

function Words({ attention, card: { evening }, standing: { clock, startAt, late }, now }: WordsProps) {
  const t = useTexts('main');
  const operating = useTexts('operating');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  if (attention === 'past-closing') {
    const at = (moment = now): string => formatTimeOfDay(moment, language, timeZone);
    return operating('endsAfterClosing', { end: at(late?.end), closing: at(late?.closing) });
  }
  const since = attention === 'late-start' ? startAt : attention === 'paused-long' ? clock.anchor : undefined;
  const minutes = since === undefined ? 0 : Math.floor(elapsedSince(since, now) / A_MINUTE);
  return t(`tonight.attention.${attention}`, {
    minutes,
    screens: evening?.screensGone.join(', ') ?? '',
    ...entriesMoved(evening),
  });
}

/** Problems that only others can solve are not shown. */
export function AttentionLines(props: AttentionLinesProps) {
  const may: Readonly<Partial<Record<Right, boolean>>> = {
    publish: useMay('publish'),
    'change-venue': useMay('change-venue'),
    'change-counts': useMay('change-counts'),
  };
  const shown = props.standing.attentions.filter((attention) => may[RIGHTS[attention]]);
  if (shown.length === 0) return null;
  return (
    <ul className={classes['attentions']}>
      {shown.map((attention) => (
        <li key={attention} data-attention={attention}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <Words attention={attention} {...props} />
          </span>
          <FixButton attention={attention} {...props} />
        </li>
      ))}
    </ul>
  );
}
