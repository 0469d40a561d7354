// The digits of the clock. A press on them opens a field for the exact time left (docs/rules/games.md#the-controller).

import { between, rowLength, type BoardFace, type Instant } from '@feltclock/domain';
import { Button, Popover, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatClock } from '../../../shared/format/format-time.ts';
import { readTypedTime } from '../../../shared/format/typed-time.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { IGNORED_FOR } from '../../../shared/ui/pressing/pointer.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { QuickActions } from '../live/use-quick-actions.ts';
import classes from './one-screen.module.css';

interface ClockTimeProps {
  readonly game: ControllerGame;
  readonly face: BoardFace;
  readonly quick: QuickActions;
}

interface TimeFieldProps extends ClockTimeProps {
  readonly onDone: () => void;
}

function useTimeLeftForm({ game, face, quick, onDone }: TimeFieldProps) {
  const t = useTexts('quick');
  const [typed, setTyped] = useState(() => formatClock(face.timer));
  const [seq, setSeq] = useState(face.seq);
  const [isSending, setIsSending] = useState(false);
  const [reason, setReason] = useState<string>();
  const most = rowLength(game.shown.rules.rows, face.seq) / 1000;

  const send = async (left: number): Promise<void> => {
    setIsSending(true);
    const failed = await quick.setTimeLeft(left, face.seq);
    setIsSending(false);
    setReason(failed);
    if (failed === undefined) onDone();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const left = readTypedTime(typed);
    if (isSending) return;
    // The time was meant for another row; the next press is for this one.
    setSeq(face.seq);
    if (left === undefined) setReason(t('time.unread'));
    else if (left < 1 || left > most) setReason(t('time.outside', { most: formatClock(most) }));
    else if (seq !== face.seq) setReason(t('time.rowChanged'));
    else void send(left);
  };
  const type = (text: string): void => {
    setTyped(text);
    setReason(undefined);
  };
  return { typed, type, reason, submit, isSending };
}

function TimeField(props: TimeFieldProps) {
  const t = useTexts('quick');
  const general = useTexts('general');
  const { typed, type, reason, submit, isSending } = useTimeLeftForm(props);
  return (
    <form className={classes.timeField} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <TextInput
        data-autofocus
        size="lg"
        label={t('time.label')}
        description={t('time.hint')}
        value={typed}
        error={reason}
        autoComplete="off"
        inputMode="decimal"
        enterKeyHint="done"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Button type="submit" size="md" aria-disabled={isSending}>
        {general('apply')}
      </Button>
    </form>
  );
}

function TimeButton(props: ClockTimeProps) {
  const t = useTexts('quick');
  const [isOpen, setIsOpen] = useState(false);
  const closedAt = useRef<Instant>(undefined);
  const change = (opens: boolean): void => {
    if (!opens) closedAt.current = serverNow();
    setIsOpen(opens);
  };
  // The second Enter of a double press in the field arrives here: the field has given the focus back.
  const open = (): void => {
    if (closedAt.current === undefined || between(closedAt.current, serverNow()) >= IGNORED_FOR) setIsOpen(true);
  };
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-start" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <button type="button" className={classes.setTime} title={t('time.set')} onClick={open}>
          {formatClock(props.face.timer)}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('time.set')}>
        <TimeField {...props} onDone={() => change(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

export function ClockTime(props: ClockTimeProps) {
  const t = useTexts('controller');
  const { face } = props;
  const canChange = face.status === 'PLAYING' || face.status === 'PAUSED';
  return (
    <div
      className={classes.clock}
      role="timer"
      aria-label={t('timeLeft')}
      data-countdown={face.isCountdown || undefined}
    >
      {canChange ? <TimeButton {...props} /> : formatClock(face.timer)}
    </div>
  );
}
