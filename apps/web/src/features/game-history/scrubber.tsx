// Moves through a history: a slider, steps between events, and a typed time of day.

import { instant } from '@feltclock/domain';
import { ActionIcon, Button, Slider, TextInput } from '@mantine/core';
import { IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './game-history.module.css';
import { momentAt, momentOfEvent, timesOfMoment, typedInstant, type Moment } from './moment.ts';
import type { OpenHistory } from './use-game-history.ts';

interface ScrubberProps {
  readonly open: OpenHistory;
  readonly moment: Moment;
  readonly onMove: (moment: Moment) => void;
}

function TypedTime({ open, onMove }: Omit<ScrubberProps, 'moment'>) {
  const t = useTexts('history');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'outside'>();
  const { zone } = open.game;
  const go = (): void => {
    const found = typedInstant(typed, open.span, zone);
    if ('at' in found) onMove(momentAt(open.playback, found.at));
    setProblem('at' in found ? undefined : found.problem);
  };
  const bounds = { from: formatTimestamp(open.span.from, zone), to: formatTimestamp(open.span.to, zone) };
  return (
    <form
      className={classes['typed']}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextInput
        label={t('scrub.typed')}
        placeholder="21:30:00"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problem && t(`scrub.${problem}`, bounds)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="default">
        {t('scrub.go')}
      </Button>
    </form>
  );
}

export function Scrubber({ open, moment, onMove }: ScrubberProps) {
  const t = useTexts('history');
  const { playback, span, game } = open;
  const { events } = playback;
  const seconds = Math.max(1, Math.ceil((span.to - span.from) / 1000));
  const shown = (value: number): string => formatTimestamp(span.from + value * 1000, game.zone);
  // Between two events, the moment belongs to the earlier one.
  const isAtEvent = events[moment.event]?.at === moment.at;
  const previous = isAtEvent ? moment.event - 1 : moment.event;
  const next = moment.event + 1;
  const times = timesOfMoment(playback, moment);
  return (
    <div className={classes['scrubber']}>
      <div className={classes['moment']}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('scrub.previous')}
          title={t('scrub.previous')}
          disabled={previous < 0}
          onClick={() => onMove(momentOfEvent(playback, previous))}
        >
          <IconPlayerSkipBack size={20} aria-hidden />
        </ActionIcon>
        <output className={classes['time']}>{formatTimestamp(moment.at, game.zone)}</output>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('scrub.next')}
          title={t('scrub.next')}
          disabled={next >= events.length}
          onClick={() => onMove(momentOfEvent(playback, next))}
        >
          <IconPlayerSkipForward size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Slider
        className={classes['slider']}
        thumbLabel={t('scrub.label')}
        thumbValueText={() => formatTimestamp(moment.at, game.zone)}
        label={shown}
        min={0}
        max={seconds}
        step={1}
        size="lg"
        thumbSize={28}
        value={Math.min(seconds, Math.max(0, Math.floor((moment.at - span.from) / 1000)))}
        onChange={(value) => onMove(momentAt(playback, instant(Math.min(span.from + value * 1000, span.to))))}
      />
      {times !== 'only' && (
        <p role="note" className={classes['twice']}>
          {t(`scrub.${times}`)}
        </p>
      )}
      <TypedTime open={open} onMove={onMove} />
    </div>
  );
}
