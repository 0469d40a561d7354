// Who did what and when, by kind. The list follows the shown moment, and each entry leads to its own.

import type { HistoryKind } from '@feltclock/domain';
import { Chip, Group, Text, Title } from '@mantine/core';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { doerOf, eventWords } from './event-words.ts';
import classes from './game-history.module.css';
import type { OpenHistory } from './use-game-history.ts';

const KINDS: readonly HistoryKind[] = ['clock', 'level', 'counts', 'prizes', 'structure'];
const among = (names: readonly string[]): readonly HistoryKind[] => KINDS.filter((kind) => names.includes(kind));

interface EventLine {
  readonly place: number;
  readonly kind: HistoryKind;
  readonly time: string;
  readonly who: string;
  readonly what: string;
  readonly change: string;
}

function useLines({ playback, people, game }: OpenHistory): readonly EventLine[] {
  const t = useTexts('history');
  return useMemo(
    () =>
      playback.events.map((event, place) => ({
        place,
        kind: event.kind,
        time: formatTimestamp(event.at, game.zone),
        who: doerOf(event, people, t),
        ...eventWords(playback, place, t),
      })),
    [playback, people, game.zone, t],
  );
}

interface LineProps {
  readonly line: EventLine;
  readonly isPresent: boolean;
  readonly onChoose: (place: number) => void;
}

/** Memoised, because there may be thousands of lines. */
const Line = memo(function Line({ line, isPresent, onChoose }: LineProps) {
  const t = useTexts('history');
  const { place, kind, time, who, what, change } = line;
  return (
    <li className={classes['event']} data-present={isPresent ? '' : undefined} data-place={place}>
      <button
        type="button"
        className={classes['choose']}
        aria-current={isPresent ? 'time' : undefined}
        onClick={() => onChoose(place)}
      >
        <span className={classes['head']}>
          <time className={classes['at']}>{time}</time>
          <span className={classes['kind']}>{t(`kinds.${kind}`)}</span>
        </span>
        <span className={classes['what']}>
          <strong>{who}</strong> {what}
        </span>
        {change !== '' && <span className={classes['change']}>{change}</span>}
      </button>
    </li>
  );
});

interface EventListProps {
  readonly open: OpenHistory;
  /** The newest event at the shown moment. */
  readonly present: number;
  readonly onChoose: (place: number) => void;
}

export function EventList({ open, present, onChoose }: EventListProps) {
  const t = useTexts('history');
  const lines = useLines(open);
  const [kinds, setKinds] = useState<readonly HistoryKind[]>(KINDS);
  const list = useRef<HTMLOListElement>(null);
  const shown = useMemo(() => lines.filter(({ kind }) => kinds.includes(kind)), [lines, kinds]);
  // The newest event until then, of the shown kinds.
  const marked = shown.findLast(({ place }) => place <= present)?.place;
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(`[data-place="${String(marked)}"]`);
    if (box === null || !line) return;
    // Scrolls only the list, never the page.
    const top = line.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 3;
  }, [marked, shown]);
  return (
    <section className={classes['events']} aria-labelledby="history-events">
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Title order={2} size="h4" id="history-events">
          {t('list.title')}
        </Title>
        <Text c="dimmed" size="sm" className={classes['count']}>
          {t('list.count', { count: formatNumber(shown.length) })}
        </Text>
      </Group>
      <Chip.Group multiple value={[...kinds]} onChange={(names) => setKinds(among(names))}>
        <Group gap="xs" role="group" aria-label={t('list.show')}>
          {KINDS.map((kind) => (
            <Chip key={kind} value={kind} size="sm">
              {t(`kinds.${kind}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {shown.length === 0 && <Text c="dimmed">{t('list.empty')}</Text>}
      <ol className={classes['list']} ref={list}>
        {shown.map((line) => (
          <Line key={line.place} line={line} isPresent={line.place === marked} onChoose={onChoose} />
        ))}
      </ol>
    </section>
  );
}
