import { clockToWire, type GameInfo } from '@feltclock/contract';
import { instant, play } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { fakeGame, RULES } from '../../../../test-support/fake-game.ts';
import { countsLoaded } from '../../../domain-ui/live-game/counts-state.ts';
import {
  boardGameOf,
  liveGameOf,
  withAction,
  withClock,
  withReading,
  withRefresh,
} from '../../../domain-ui/live-game/live-game.ts';
import { infoReading } from '../../../domain-ui/live-game/readings.ts';
import { controllerGame, needsReading, type ControllerLiveGame, type OwnPart } from './controller-game.ts';
import { prizeLoaded } from './prize-draft.ts';

const game = (change: Partial<GameInfo> = {}) => liveGameOf(infoReading({ ...fakeGame().info(), ...change }));
const select = (live: ControllerLiveGame, part: Partial<OwnPart> = {}) =>
  controllerGame(live, {
    own: { counts: countsLoaded(live.counts), refusal: undefined },
    taps: { counts: countsLoaded(live.counts), refusal: undefined },
    prize: prizeLoaded(live.prize.html),
    outageAnsweredIn: undefined,
    ...part,
  });

const started = play(boardGameOf(game()).clock, instant(2_000_000));
if (!started.ok) throw new Error('a created game starts');
const playing = clockToWire(started.clock, RULES);

describe('reading a game again', () => {
  it('never takes the clock or the last action back', () => {
    const again = select(withReading(withClock(game(), playing), infoReading(fakeGame().info())));
    expect(again.shown.clock.status).toBe('PLAYING');
    expect(again.lastAction).toEqual({ action: 'PLAY', by: null, at: 2_000_000 });
  });

  it('takes new rules in', () => {
    const info = fakeGame().info();
    const reading = infoReading({ ...info, levelList: info.levelList.slice(0, 3), entryLimit: 0 });
    const { rules } = select(withReading(game(), reading)).shown;
    expect(rules).toMatchObject({ entryLimit: 0 });
    expect(rules.rows).toHaveLength(3);
  });
});

describe('the last action', () => {
  const lastAction = { action: 'SOMETHING', by: 'lee', at: 7 };

  it('comes from the answer until a newer clock arrives', () => {
    expect(select(game({ lastAction })).lastAction).toEqual(lastAction);
    const message = { action: 'PLAY', actionUserId: 'kim', clock: playing, undo: null } as const;
    const heard = withAction(game({ lastAction }), message);
    expect(select(heard).lastAction).toEqual({ action: 'PLAY', by: 'kim', at: 2_000_000 });
  });
});

describe('what is over', () => {
  it('is an offer after an outage that was answered, until the server offers again', () => {
    const outage = { from: 1, to: 2 };
    const live = game({ outage });
    expect(select(live).info.outage).toEqual(outage);
    const outageAnsweredIn = live.answer.wire;
    expect(select(live, { outageAnsweredIn }).info.outage).toBeNull();
    const again = withReading(live, infoReading({ ...fakeGame().info(), outage }));
    expect(select(again, { outageAnsweredIn }).info.outage).toEqual(outage);
  });

  it('is taking back in a deleted game', () => {
    const undo = { command: 3, of: 'clock', what: 'pause', version: 9, until: 20_000, by: 'kim' } as const;
    const live = game({ undoable: { version: 3, newest: undo } });
    expect(select(live).undo).toEqual(undo);
    expect(select(withRefresh(live, { cause: 'deleted', clock: null }))).toMatchObject({
      isDeleted: true,
      undo: undefined,
    });
  });
});

describe('a refresh', () => {
  it('is read again unless it is about looks or the end of the game', () => {
    const causes = [
      'asked',
      'shifted',
      'undone',
      'registration',
      'structure',
      'resumed',
      'deleted',
      'design',
      'ads',
    ] as const;
    expect(causes.filter(needsReading)).toEqual(['asked', 'shifted', 'undone', 'registration', 'structure', 'resumed']);
  });
});
