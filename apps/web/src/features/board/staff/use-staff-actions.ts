// Everything that staff can do at a board, with the questions it takes and the words it comes to.

import { isWaiting, stepLimit, type CountStep } from '@feltclock/domain';
import { useCallback, useMemo, useState } from 'react';
import type { CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import type { BoardFrame } from '../play/live/board-model.ts';
import type { BoardServices } from '../play/live/board-services.ts';
import { levelQuestion } from './level-question.ts';
import { createStaffCommands, type Outcome } from './staff-commands.ts';
import type { StaffQuestion } from './staff-dialog.tsx';
import type { StaffTranslate } from './staff-texts.ts';
import type { Told } from './staff-toast.tsx';

export interface StaffBoardProps {
  readonly frame: BoardFrame;
  readonly services: BoardServices;
}

export interface StaffToolsProps extends StaffBoardProps {
  readonly t: StaffTranslate;
}

const MINUTE = 60;

/** The word that was last said, and a way to say the outcome of something under way. */
function useTold() {
  const [told, setTold] = useState<Told>();
  const tell = useCallback(async (outcome: Promise<Outcome>): Promise<Outcome> => {
    const came = await outcome;
    setTold((before) => ({ ...came, id: (before?.id ?? 0) + 1 }));
    return came;
  }, []);
  const forget = useCallback(() => setTold(undefined), []);
  return { told, tell, forget };
}

export type StaffActions = ReturnType<typeof useStaffActions>;

export function useStaffActions({ frame, services, t }: StaffToolsProps, counts: CountsSender) {
  const { gameId, realtime, call, language, model } = services;
  const commands = useMemo(
    () => createStaffCommands({ gameId, realtime, call, language, t }),
    [gameId, realtime, call, language, t],
  );
  const { told, tell, forget } = useTold();
  const [question, setQuestion] = useState<StaffQuestion>();
  const { face, game } = frame;
  const { rows } = game.rules;
  const play = (): void => void tell(commands.start(face.status));
  /** The start of a tournament is asked about; going on acts at once. */
  const start = (): void => {
    if (isWaiting(face.status))
      setQuestion({ text: t('ask.start'), isDestructive: false, label: t('tool.play'), run: play });
    else play();
  };
  const pause = (): void => void tell(commands.pause(face.status));
  const applyCounts = (): Promise<Outcome> =>
    counts.apply().then(
      () => ({ ok: true, text: t('done.counted') }),
      (failure: unknown) => ({ ok: false, text: commands.reasonOf(failure) }),
    );
  /** Says why a press can't count; true when it can. */
  const count = (step: CountStep): boolean => {
    const limit = stepLimit(counts.shown(), step, game.rules.entryLimit);
    if (limit === undefined) counts.press(step);
    else void tell(Promise.resolve({ ok: false, text: t(`done.${limit}`) }));
    return limit === undefined;
  };
  return {
    told,
    forget,
    question,
    closeQuestion: () => setQuestion(undefined),
    ask: setQuestion,
    start,
    pause,
    playOrPause: () => (face.status === 'PLAYING' ? pause() : start()),
    refresh: () => void tell(model.refresh().then(() => ({ ok: true, text: t('done.refreshed') }))),
    minute: (by: 1 | -1) => void tell(commands.shift(by * MINUTE)),
    level: (by: 1 | -1) => {
      const seq = face.seq + by;
      const row = rows[seq];
      if (face.status === 'END') void tell(commands.refuse('game-is-ended'));
      if (row === undefined || face.status === 'END') return;
      setQuestion({
        text: levelQuestion(frame, seq, t),
        isDestructive: false,
        run: () => void tell(commands.goTo(seq, row)),
      });
    },
    /** Ends the game; with `apply`, which says whether that was done, what is not applied can be applied first. */
    end: (apply?: () => Promise<boolean>) => {
      const end = (): void => void tell(commands.end());
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
    /** Counts at once. */
    step: (step: CountStep) => {
      if (count(step)) void tell(applyCounts());
    },
    /** Counts when it is applied. */
    count,
    applyAgain: () => void tell(applyCounts()),
    reasonOf: commands.reasonOf,
    apply: (prize: string | undefined) =>
      tell(applyCounts().then((came) => (came.ok && prize !== undefined ? commands.changePrize(prize) : came))),
    undo: () => {
      const { undo } = frame.state;
      if (undo !== undefined) void tell(commands.takeBack(undo));
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

/** The command that can be taken back; the newest move led to where the clock is. */
export function undoText({ frame, t }: Pick<StaffToolsProps, 'frame' | 't'>): string {
  const { undo } = frame.state;
  if (undo?.what === 'move') {
    const { isBreak, row } = frame.face;
    return isBreak ? t('done.movedToBreak') : t('done.moved', { level: row.level });
  }
  return undo === undefined ? '' : t(DONE[undo.what]);
}
