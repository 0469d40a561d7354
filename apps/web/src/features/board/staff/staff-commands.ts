// The commands of staff. Each is sent once, and its outcome is a sentence to show.

import { errorText, shiftTime, undoCommand, type Language, type UndoableCommand } from '@feltclock/contract';
import { boardRefusal, isBreak, type ClockStatus, type LevelRow } from '@feltclock/domain';
import type { Call } from '../../../shared/api/create-call.ts';
import { PublishFailure, type Realtime } from '../../../shared/realtime/realtime.ts';
import type { StaffTranslate } from './staff-texts.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

/** The sentence for a refusal; undefined if it is unknown whether the command arrived. */
export function refusalText(failure: unknown, language: Language): string | undefined {
  if (!(failure instanceof PublishFailure)) return failureText(failure, language);
  return failure.code === 'line-lost' || failure.code === 'maybe-stored'
    ? undefined
    : errorText(failure.code, language);
}

export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}

export interface ShownOutcome extends Outcome {
  /** Distinguishes two equal outcomes. */
  readonly id: number;
}

export interface StaffCommandPorts {
  readonly gameId: number;
  readonly realtime: Pick<Realtime, 'publish'>;
  readonly call: Call;
  readonly language: Language;
  readonly t: StaffTranslate;
}

export interface StaffCommands {
  start(status: ClockStatus): Promise<Outcome>;
  pause(status: ClockStatus): Promise<Outcome>;
  end(): Promise<Outcome>;
  goTo(seq: number, row: LevelRow): Promise<Outcome>;
  /** In seconds; positive gives more time. */
  shift(seconds: number): Promise<Outcome>;
  changePrize(html: string): Promise<Outcome>;
  takeBack(offer: UndoableCommand): Promise<Outcome>;
  /** The outcome of a command that is not sent. */
  refuse(code: PublishFailure['code']): Promise<Outcome>;
  /** The sentence to show for a failure. */
  readonly reasonOf: (failure: unknown) => string;
}

export function createStaffCommands({ gameId, realtime, call, language, t }: StaffCommandPorts): StaffCommands {
  const reasonOf = (failure: unknown): string =>
    failure instanceof PublishFailure && failure.code === 'maybe-stored'
      ? t('done.maybeStored')
      : (refusalText(failure, language) ?? t('done.lineLost'));
  const attempt = async (command: () => Promise<unknown>, text: string): Promise<Outcome> => {
    try {
      await command();
      return { ok: true, text };
    } catch (failure) {
      return { ok: false, text: reasonOf(failure) };
    }
  };
  const command = (action: 'PLAY' | 'PAUSE', status: ClockStatus, text: string): Promise<Outcome> =>
    attempt(async () => {
      const refused = boardRefusal(status, action);
      if (refused !== undefined) throw new PublishFailure(refused, refused);
      await realtime.publish('Action', gameId, { action });
    }, text);
  return {
    start: (status) => command('PLAY', status, t('done.started')),
    pause: (status) => command('PAUSE', status, t('done.paused')),
    end: () => attempt(() => realtime.publish('Action', gameId, { action: 'END' }), t('done.ended')),
    goTo: (seq, row) =>
      attempt(
        () => realtime.publish('Level', gameId, { seq }),
        isBreak(row) ? t('done.movedToBreak') : t('done.moved', { level: row.level }),
      ),
    shift: (seconds) => attempt(() => call(shiftTime, { id: gameId, seconds }), t('done.shifted')),
    changePrize: (html) => attempt(() => realtime.publish('Prize', gameId, html), t('done.applied')),
    refuse: (code) => attempt(() => Promise.reject(new PublishFailure(code, code)), ''),
    takeBack: ({ version, command }) =>
      attempt(() => call(undoCommand, { id: gameId, version, command }), t('done.undone')),
    reasonOf,
  };
}
