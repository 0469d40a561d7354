// The text of an audit entry about a game, in the controller's words.

import { auditActionText, type GameAction, type Language } from '@feltclock/contract';
import { ENTRY_KINDS, KINDS, type CountStep, type Kind } from '@feltclock/domain';
import type { Areas } from '../../../i18n/ko.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { formatClock } from '../../../shared/format/format-time.ts';

interface ActionTexts {
  readonly t: Translate<Areas['controller']>;
  readonly quick: Translate<Areas['quick']>;
  readonly language: Language;
}

type Counted = Kind | 'current';
const COUNTED: readonly Counted[] = ['current', ...KINDS];

/** How much an action changed each count. The summary has it as "3 → 4". */
export function changesIn({ summary }: Pick<GameAction, 'summary'>): Readonly<Partial<Record<Counted, number>>> {
  const changes: Partial<Record<Counted, number>> = {};
  for (const of of COUNTED) {
    const [, from, to] = /^(\d+) → (\d+)$/.exec(String(summary[of] ?? '')) ?? [];
    if (from !== undefined && to !== undefined) changes[of] = Number(to) - Number(from);
  }
  return changes;
}

/** The change of the players left beyond the one from entries. */
const beyondEntries = (changes: ReturnType<typeof changesIn>): number =>
  (changes.current ?? 0) - ENTRY_KINDS.reduce((sum, kind) => sum + (changes[kind] ?? 0), 0);

/** The presses that reverse an action on counts, whatever was counted since. */
export function stepsBack(entry: Pick<GameAction, 'summary'>): readonly CountStep[] {
  const changes = changesIn(entry);
  const steps = (of: Counted, count: number): CountStep[] =>
    Array.from({ length: Math.abs(count) }, () => ({ of, by: count > 0 ? 1 : -1 }));
  return [...KINDS.flatMap((kind) => steps(kind, -(changes[kind] ?? 0))), ...steps('current', -beyondEntries(changes))];
}

const signed = (count: number): string => (count > 0 ? `+${String(count)}` : `−${String(-count)}`);

function countsText(entry: GameAction, { t, quick }: ActionTexts): string {
  const changes = changesIn(entry);
  const alone = beyondEntries(changes);
  const kinds = KINDS.flatMap((kind) => {
    const change = changes[kind];
    return change === undefined ? [] : [`${t(`count.${kind}`)} ${signed(change)}`];
  });
  if (alone < 0) kinds.push(quick('feed.bust', { count: -alone }));
  else if (alone > 0) kinds.push(`${quick('playersLeft')} ${signed(alone)}`);
  return kinds.join(' · ');
}

const COMMAND_OF = { PLAYING: 'PLAY', PAUSED: 'PAUSE', END: 'END' } as const;
const COMMANDS = ['CREATE', 'INIT', 'PLAY', 'PAUSE', 'END'] as const;

/** The text of a command, by its action or by the status after it. */
function commandText({ summary }: GameAction, { quick }: ActionTexts): string {
  const { action, status } = summary;
  const known = COMMANDS.find((each) => each === action);
  const led = Object.entries(COMMAND_OF).find(([each]) => each === status)?.[1];
  const command = known ?? led;
  return command === undefined ? '' : quick(`feed.commands.${command}`);
}

function levelText({ summary }: GameAction, { quick }: ActionTexts): string {
  const level = Number(summary['level'] ?? 0);
  if (summary['play'] === true) return level === 0 ? quick('feed.fromBreak') : quick('feed.fromLevel', { level });
  return level === 0 ? quick('feed.toBreak') : quick('feed.toLevel', { level });
}

function shiftText({ summary }: GameAction, { quick }: ActionTexts): string {
  const left = summary['remainLevelTime'];
  if (left !== undefined) return quick('feed.timeSet', { time: formatClock(Number(left)) });
  const seconds = Number(summary['seconds'] ?? 0);
  const isWhole = seconds % 60 === 0;
  const count = signed(isWhole ? seconds / 60 : seconds);
  return quick('feed.shifted', { by: quick(isWhole ? 'feed.minutes' : 'feed.seconds', { count }) });
}

const UNDONE: Readonly<Record<string, 'feed.undoneCounts' | 'feed.undonePrizes' | 'feed.undoneRows'>> = {
  counts: 'feed.undoneCounts',
  prizes: 'feed.undonePrizes',
  rows: 'feed.undoneRows',
};

const TEXTS: Readonly<Partial<Record<GameAction['action'], (entry: GameAction, texts: ActionTexts) => string>>> = {
  'game-counts': countsText,
  'game-command': commandText,
  'game-level': levelText,
  'game-shift': shiftText,
  'game-registration': ({ summary }, { quick }) =>
    quick(summary['registrationStatus'] === 'OPEN' ? 'feed.registrationOpened' : 'feed.registrationClosed'),
  'game-undo': ({ summary }, { quick }) => quick(UNDONE[String(summary['of'])] ?? 'feed.undoneClock'),
};

/** Actions without an own text use the audit trail's. */
export function actionText(entry: GameAction, texts: ActionTexts): string {
  const text = TEXTS[entry.action]?.(entry, texts) ?? '';
  return text === '' ? auditActionText(entry.action, texts.language) : text;
}
