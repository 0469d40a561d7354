// The text of an event: who, what, and the change.

import {
  limitsOf,
  positionsAround,
  type GameRules,
  type HistoryEvent,
  type KeptValue,
  type LevelRow,
  type PlayerCounts,
  type Playback,
  type ClockPosition,
} from '@feltclock/domain';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatClock } from '../../shared/format/format-time.ts';
import type { Areas } from '../../i18n/ko.ts';
import type { Translate } from '../../i18n/texts.ts';

export type HistoryTranslate = Translate<Areas['history']>;

export interface EventWords {
  readonly what: string;
  /** The old and the new value; empty if there is nothing to add. */
  readonly change: string;
}

type Around = ReturnType<typeof positionsAround>;

type Doing = keyof Areas['history']['what'];

const BY_CAUSE: Readonly<Record<string, Doing>> = {
  created: 'created',
  loaded: 'loaded',
  'loaded-by-viewer': 'viewed',
  reset: 'reset',
  moved: 'moved',
  shifted: 'shifted',
  undo: 'undo',
  structure: 'structure',
  resumed: 'resumed',
  reanchored: 'reanchored',
};

function commandDone(before: ClockPosition | undefined, after: ClockPosition | undefined): Doing {
  switch (after?.status) {
    case 'INIT':
      return 'initialised';
    case 'PLAYING':
      return before?.status === 'PAUSED' ? 'wentOn' : 'started';
    case 'PAUSED':
      return 'paused';
    case 'END':
      return 'ended';
    default:
      return 'other';
  }
}

function doneBy(
  { kind, cause }: HistoryEvent,
  before: ClockPosition | undefined,
  after: ClockPosition | undefined,
): Doing {
  if (kind === 'counts') return cause === 'undo' ? 'countsUndone' : 'counted';
  if (kind === 'prizes') return 'prizes';
  if (cause === 'command') return commandDone(before, after);
  if (cause === 'elapsed') return after?.status === 'END' ? 'over' : 'elapsed';
  if (cause === 'registration') return after?.registration === 'OPEN' ? 'opened' : 'closed';
  return BY_CAUSE[cause] ?? 'other';
}

export function placeWords(stood: Pick<ClockPosition, 'seq' | 'level' | 'isBreak'>, t: HistoryTranslate): string {
  if (stood.isBreak) return t('place.break');
  return stood.level === undefined ? t('place.row', { row: stood.seq + 1 }) : t('place.level', { level: stood.level });
}

const leftOf = (stood: ClockPosition): string => formatClock(Math.ceil(stood.remaining / 1000 - 0.0005));

function standing(before: ClockPosition | undefined, after: ClockPosition | undefined, t: HistoryTranslate): string {
  if (after === undefined) return '';
  const wordsOf = (stood: ClockPosition): string =>
    [t(`status.${stood.status}`), placeWords(stood, t), leftOf(stood), t(`registration.${stood.registration}`)].join(
      '|',
    );
  const now = wordsOf(after).split('|');
  if (before === undefined) return now.slice(0, 3).join(' ');
  const then = wordsOf(before).split('|');
  // The place and the time left are always shown, other parts only if they changed.
  const isShown = now.map((word, index) => index === 1 || index === 2 || word !== then[index]);
  const words = (all: readonly string[]): string => all.filter((_, index) => isShown[index]).join(' ');
  return words(then) === words(now) ? words(now) : `${words(then)} → ${words(now)}`;
}

const KINDS = [
  ...(['current', 'earlyBuyIn', 'buyIn', 'firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn', 'addOn'] as const),
];

function countChanges(before: PlayerCounts | undefined, after: PlayerCounts | undefined, t: HistoryTranslate): string {
  if (after === undefined) return '';
  return KINDS.filter((kind) => before?.[kind] !== after[kind] && (before !== undefined || after[kind] > 0))
    .map((kind) =>
      t('change', {
        label: t(`people.${kind}`),
        from: before === undefined ? t('notKept') : formatNumber(before[kind]),
        to: formatNumber(after[kind]),
      }),
    )
    .join(' · ');
}

/** The text of a prize in HTML, without tags. */
export function lettersOf(html: string): string {
  const text = new DOMParser().parseFromString(html.replaceAll(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '$& '), 'text/html');
  return text.body.textContent.replaceAll(/\s+/g, ' ').trim();
}

const LONGEST = 160;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function prizeChange(before: string | undefined, after: string | undefined, t: HistoryTranslate): string {
  const wordsOf = (html: string | undefined): string =>
    html === undefined ? t('notKept') : shortened(lettersOf(html)) || t('none');
  return `${wordsOf(before)} → ${wordsOf(after)}`;
}

const MOST_ROWS = 4;

function rowWords(row: LevelRow | undefined, t: HistoryTranslate): string {
  if (row === undefined) return t('none');
  return t('rules.row', {
    place: row.level === 0 ? t('place.break') : t('place.level', { level: row.level }),
    blinds: `${formatNumber(row.smallBlind)}/${formatNumber(row.bigBlind)}`,
    ante: formatNumber(row.ante),
    minutes: row.duration,
  });
}

function rulesChanges(before: GameRules | undefined, after: GameRules | undefined, t: HistoryTranslate): string {
  if (before === undefined || after === undefined) return before === after ? '' : t('notKept');
  const seqs = Array.from({ length: Math.max(before.rows.length, after.rows.length) }, (_, seq) => seq);
  const rows = seqs
    .map((seq) => [rowWords(before.rows[seq], t), rowWords(after.rows[seq], t)] as const)
    .filter(([from, to]) => from !== to);
  const changed = (label: string, from: number, to: number): string[] =>
    from === to ? [] : [t('change', { label, from: formatNumber(from), to: formatNumber(to) })];
  const [was, is] = [limitsOf(before), limitsOf(after)];
  const isStake =
    JSON.stringify([before.chips, before.buyInAmount]) !== JSON.stringify([after.chips, after.buyInAmount]);
  return [
    ...rows.slice(0, MOST_ROWS).map(([from, to]) => `${from} → ${to}`),
    ...(rows.length > MOST_ROWS ? [t('rules.more', { count: rows.length - MOST_ROWS })] : []),
    ...changed(t('rules.rows'), before.rows.length, after.rows.length),
    ...changed(t('rules.deadline'), before.deadlineSeq + 1, after.deadlineSeq + 1),
    ...changed(t('rules.minimum'), was.minimum, is.minimum),
    ...changed(t('rules.cap'), was.cap, is.cap),
    ...(isStake ? [t('rules.chips')] : []),
  ].join(' · ');
}

/** Two stored values in a row. The earlier one is undefined if a version between them was not kept. */
function neighbours<Value>(
  kept: readonly KeptValue<Value>[],
  from: number,
  to: number,
): readonly (Value | undefined)[] {
  const [one, two] = [kept[from], kept[to]];
  return [one !== undefined && one.version + 1 === two?.version ? one.value : undefined, two?.value];
}

const NOTHING = { rules: -1, counts: -1, prizes: -1 };

function besideClock({ events, history }: Playback, place: number, t: HistoryTranslate): string {
  const { kind, newest = NOTHING } = events[place] ?? {};
  const known = events[place - 1]?.newest ?? NOTHING;
  if (kind === 'counts') {
    const [before, after] = neighbours(history.counts, known.counts, newest.counts);
    return countChanges(before, after, t);
  }
  if (kind === 'prizes') {
    const [before, after] = neighbours(history.prizes, known.prizes, newest.prizes);
    return prizeChange(before, after, t);
  }
  return kind === 'structure'
    ? rulesChanges(history.rules[known.rules]?.value, history.rules[newest.rules]?.value, t)
    : '';
}

function changeOf(playback: Playback, place: number, { before, after }: Around, t: HistoryTranslate): string {
  const kind = playback.events[place]?.kind;
  const stands = kind === 'counts' || kind === 'prizes' ? '' : standing(before, after, t);
  return [besideClock(playback, place, t), stands].filter((part) => part !== '').join(' · ');
}

export function eventWords(playback: Playback, place: number, t: HistoryTranslate): EventWords {
  const event = playback.events[place];
  if (event === undefined) return { what: '', change: '' };
  const around = positionsAround(playback, place);
  return {
    what: t(`what.${doneBy(event, around.before, around.after)}`),
    change: changeOf(playback, place, around, t),
  };
}

/** The user's present name, else the id. Events without a user happened automatically. */
export function doerOf(event: HistoryEvent, people: Readonly<Record<string, string>>, t: HistoryTranslate): string {
  const { by, kind, cause } = event;
  if (by !== null) return people[by] === undefined ? by : `${people[by]} (${by})`;
  return kind === 'clock' || kind === 'level'
    ? cause === 'loaded-by-viewer'
      ? t('list.someone')
      : t('list.itself')
    : t('list.someone');
}
