// Creates a game from a usual tournament, and starts it if wanted; shows both results.

import { createGame, readFirstSteps, readTonight } from '@feltclock/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommandAlert } from '../game-card/use-card-commands.ts';
import { commandOverHttp } from '../../../domain-ui/live-game/command-over-http.ts';
import { call } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/query-client.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { startAtOf } from '../../../shared/format/start-at.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { wallNow } from '../../../shared/server-time/server-time.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';

export interface WantedGame {
  readonly structureId: number;
  readonly name: string;
  /** The value of the date-and-time field. */
  readonly startAt: string;
}

interface MakingUsual {
  readonly make: (wanted: WantedGame, isStarted: boolean) => void;
  readonly isBusy: boolean;
  /** The problem of the typed start. */
  readonly problem: string | undefined;
  readonly forget: () => void;
}

/** `done` is called when the game exists, whether or not it was started. */
export function useMakeUsual(done: () => void): MakingUsual {
  const t = useTexts('authoring');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const alertCommand = useCommandAlert();
  const queries = useQueryClient();
  const { timeZone } = useStoreOptions();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** The new game's id; undefined after a failure, which shows an alert. */
  const create = async ({ structureId, name }: WantedGame, startAt: number | null): Promise<number | undefined> => {
    try {
      const { code, message, id } = await call(createGame, { structureId, name: name.trim(), startAt });
      if (code !== 0) return id;
      alert.error(t('gameCreateRefused', { reason: bracketed(message) }));
    } catch (failure) {
      failureAlert.refusal(failure, {
        unanswered: t('gameCreateFailed'),
        refused: (reason) => t('gameCreateRefused', { reason }),
      });
    }
    return undefined;
  };
  const work = async (wanted: WantedGame, startAt: number | null, isStarted: boolean): Promise<void> => {
    setIsBusy(true);
    const id = await create(wanted, startAt);
    if (id !== undefined && isStarted) alertCommand(await commandOverHttp(id, 'PLAY'), 'PLAY');
    else if (id !== undefined) alert.success(t('gameCreated'));
    setIsBusy(false);
    if (id !== undefined) done();
    // A game that was just made also ticks first steps, so that they do not offer to make it again.
    await Promise.all(
      [readTonight, readFirstSteps].map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })),
    );
  };

  return {
    isBusy,
    problem,
    forget: () => setProblem(undefined),
    make: (wanted, isStarted) => {
      const startAt = isStarted ? undefined : startAtOf(wanted.startAt, timeZone);
      if (startAt !== undefined && startAt <= wallNow()) setProblem(t('startPast'));
      else void work(wanted, startAt ?? null, isStarted);
    },
  };
}
