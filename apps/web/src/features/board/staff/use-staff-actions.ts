// All actions of staff at a board, with their questions and outcomes.

import {
  isClosingRegistration,
  isWaiting,
  stepLimit,
  type BoardFace,
  type BoardGame,
  type CountStep,
} from '@feltclock/domain';
import { useCallback, useMemo, useState } from 'react';
import type { CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import type { BoardFrame } from '../play/live/board-model.ts';
import type { BoardServices } from '../play/live/board-services.ts';
import { createStaffCommands, type Outcome, type ShownOutcome } from './staff-commands.ts';
import type { StaffQuestion } from './staff-dialog.tsx';
import type { StaffTranslate } from './staff-texts.ts';

interface Shown {
  readonly face: Pick<BoardFace, 'registration'>;
  readonly game: Pick<BoardGame, 'clock' | 'rules'>;
}

export function levelQuestion({ face, game: { clock, rules } }: Shown, seq: number, t: StaffTranslate): string {
  const level = rules.rows[seq]?.level ?? 0;
  const question = level === 0 ? t('ask.toBreak') : t('ask.toLevel', { level });
  const isClosing = face.registration.status !== 'CLOSED' && isClosingRegistration(clock, rules, seq);
  return isClosing ? `${question} ${t('ask.closing')}` : question;
}

export interface StaffBoardProps {
  readonly frame: BoardFrame;
  readonly services: BoardServices;
}

export interface StaffToolsProps extends StaffBoardProps {
  readonly t: StaffTranslate;
}

const MINUTE = 60;

/** The last outcome, and a function that shows the outcome of a running command. */
function useOutcome() {
  const [outcome, setOutcome] = useState<ShownOutcome>();
  const showOutcome = useCallback(async (pending: Promise<Outcome>): Promise<Outcome> => {
    const settled = await pending;
    setOutcome((before) => ({ ...settled, id: (before?.id ?? 0) + 1 }));
    return settled;
  }, []);
  const forget = useCallback(() => setOutcome(undefined), []);
  return { outcome, showOutcome, forget };
}

export type StaffActions = ReturnType<typeof useStaffActions>;

export function useStaffActions({ frame, services, t }: StaffToolsProps, counts: CountsSender) {
  const { gameId, realtime, call, language, model } = services;
  const commands = useMemo(
    () => createStaffCommands({ gameId, realtime, call, language, t }),
    [gameId, realtime, call, language, t],
  );
  const { outcome, showOutcome, forget } = useOutcome();
  const [question, setQuestion] = useState<StaffQuestion>();
  const { face, game } = frame;
  const { rows } = game.rules;
  const play = (): void => void showOutcome(commands.start(face.status));
  /** Starting a tournament asks first; resuming does not. */
  const start = (): void => {
    if (isWaiting(face.status))
      setQuestion({ text: t('ask.start'), isDestructive: false, label: t('tool.play'), run: play });
    else play();
  };
  const pause = (): void => void showOutcome(commands.pause(face.status));
  const applyCounts = (): Promise<Outcome> =>
    counts.apply().then(
      () => ({ ok: true, text: t('done.counted') }),
      (failure: unknown) => ({ ok: false, text: commands.reasonOf(failure) }),
    );
  /** Counts a step, or shows why it cannot count. Returns whether it counted. */
  const count = (step: CountStep): boolean => {
    const limit = stepLimit(counts.shown(), step, game.rules.entryLimit);
    if (limit === undefined) counts.press(step);
    else void showOutcome(Promise.resolve({ ok: false, text: t(`done.${limit}`) }));
    return limit === undefined;
  };
  return {
    outcome,
    forget,
    question,
    closeQuestion: () => setQuestion(undefined),
    ask: setQuestion,
    start,
    pause,
    playOrPause: () => (face.status === 'PLAYING' ? pause() : start()),
    refresh: () => void showOutcome(model.refresh().then(() => ({ ok: true, text: t('done.refreshed') }))),
    minute: (by: 1 | -1) => void showOutcome(commands.shift(by * MINUTE)),
    level: (by: 1 | -1) => {
      const seq = face.seq + by;
      const row = rows[seq];
      if (face.status === 'END') void showOutcome(commands.refuse('game-is-ended'));
      if (row === undefined || face.status === 'END') return;
      setQuestion({
        text: levelQuestion(frame, seq, t),
        isDestructive: false,
        run: () => void showOutcome(commands.goTo(seq, row)),
      });
    },
    /** Ends the game. With `apply`, offers to apply what is not applied yet; it resolves to true if that worked. */
    end: (apply?: () => Promise<boolean>) => {
      const end = (): void => void showOutcome(commands.end());
      if (apply === undefined) setQuestion({ text: t('ask.end'), isDestructive: true, run: end });
      else
        setQuestion({
          text: `${t('ask.end')} ${t('ask.unapplied')}`,
          isDestructive: true,
          label: t('ask.applyAndEnd'),
          run: () => void apply().then((isApplied) => isApplied && end()),
          other: { label: t('ask.endUnapplied'), run: end },
        });
    },
    /** Counts and applies at once. */
    step: (step: CountStep) => {
      if (count(step)) void showOutcome(applyCounts());
    },
    /** Counts now; a later apply sends it. */
    count,
    applyAgain: () => void showOutcome(applyCounts()),
    reasonOf: commands.reasonOf,
    apply: (prize: string | undefined) =>
      showOutcome(
        applyCounts().then((outcome) => (outcome.ok && prize !== undefined ? commands.changePrize(prize) : outcome)),
      ),
    undo: () => {
      const { undo } = frame.state;
      if (undo !== undefined) void showOutcome(commands.takeBack(undo));
    },
  };
}

const DONE = {
  play: 'done.started',
  pause: 'done.paused',
  end: 'done.ended',
  shift: 'done.shifted',
  counts: 'done.counted',
  prizes: 'done.prizesChanged',
  rows: 'done.blindsChanged',
} as const;

/** The text for the command that can be undone. The newest move led to the present row. */
export function undoText({ frame, t }: Pick<StaffToolsProps, 'frame' | 't'>): string {
  const { undo } = frame.state;
  if (undo?.what === 'move') {
    const { isBreak, row } = frame.face;
    return isBreak ? t('done.movedToBreak') : t('done.moved', { level: row.level });
  }
  return undo === undefined ? '' : t(DONE[undo.what]);
}
