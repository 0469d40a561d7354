import { clockToWire } from '@feltclock/contract';
import { instant, play } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { RULES, fakeGame } from '../../../../test-support/fake-game.ts';
import {
  boardGameOf,
  clockAnswered,
  liveGameOf,
  needsReading,
  prizeHeard,
  prizeRefused,
  prizeSending,
  prizeStored,
  prizeWritten,
  readAgain,
  refreshHeard,
} from './live-game.ts';

const game = () => liveGameOf(fakeGame().info());

describe('reading a game again', () => {
  it('never takes the clock or the last action back', () => {
    const started = play(game().board.clock, instant(2_000_000));
    if (!started.ok) throw new Error('a created game starts');
    const playing = clockAnswered(game(), clockToWire(started.clock, RULES));
    const again = readAgain(playing, fakeGame().info());
    expect(again.board.clock.status).toBe('PLAYING');
    expect(again.lastAction.action).toBe('PLAY');
  });

  it('takes new rules in', () => {
    const info = fakeGame().info();
    const again = readAgain(game(), { ...info, levelList: info.levelList.slice(0, 3), entryLimit: 0 });
    expect(boardGameOf(again).rules).toMatchObject({ entryLimit: 0 });
    expect(again.board.rules.rows).toHaveLength(3);
  });
});

describe('a refresh', () => {
  it('is read again unless it is about looks or the end of the game', () => {
    const causes = ['asked', 'shifted', 'undone', 'registration', 'structure', 'resumed', 'deleted', 'design', 'ads'];
    const read = causes.filter((cause) => needsReading({ cause: cause as never, clock: null }));
    expect(read).toEqual(['asked', 'shifted', 'undone', 'registration', 'structure', 'resumed']);
  });

  it('without a clock changes nothing by itself', () => {
    const before = game();
    expect(refreshHeard(before, { cause: 'asked', clock: null })).toBe(before);
  });
});

describe('the prize text on its way', () => {
  it('is what the server has once it is stored, before its broadcast comes', () => {
    const sending = prizeSending(prizeWritten(game(), '<p>new</p>'));
    expect(prizeStored(sending, '<p>new</p>').prize).toMatchObject({ stored: '<p>new</p>', draft: undefined });
  });

  it('is as the server cleaned it when the broadcast came first', () => {
    const sending = prizeSending(prizeWritten(game(), '<p onclick>new</p>'));
    const heard = prizeHeard(sending, '<p>new</p>');
    expect(heard.prize.isTheirsNewer).toBe(false);
    expect(prizeStored(heard, '<p onclick>new</p>').prize).toMatchObject({ stored: '<p>new</p>', draft: undefined });
  });

  it('keeps what is written meanwhile, and everything when it is refused', () => {
    const sending = prizeSending(prizeWritten(game(), '<p>new</p>'));
    const more = prizeWritten(sending, '<p>newer</p>');
    expect(prizeStored(more, '<p>new</p>').prize).toMatchObject({ stored: '<p>new</p>', draft: '<p>newer</p>' });
    expect(prizeRefused(more).prize).toMatchObject({ draft: '<p>newer</p>', sending: undefined });
  });
});
