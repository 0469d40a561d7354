import { boardFace, instant } from '@feltclock/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { snapshotOf, START } from '../../../../test-support/board-snapshot.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import { boardGameOf, liveGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../../domain-ui/live-game/readings.ts';
import { observable } from '../../../shared/state/observable.ts';
import type { BoardFrame } from '../play/live/board-model.ts';
import { boardState } from '../play/live/board-state.ts';
import type { SpeechState } from './speech.ts';
import { loadSpokenTexts } from './spoken-lines.ts';
import { startVoice, type VoicedBoard } from './voice.ts';

beforeAll(() => loadSpokenTexts(['ko', 'en']));

function frame(seconds: number, name: string): BoardFrame {
  const snapshot = snapshotOf();
  const live = liveGameOf(snapshotReading({ ...snapshot, game: { ...snapshot.game, name } }));
  const game = boardGameOf(live);
  const at = instant(START + seconds * 1000);
  const state = boardState(live, { source: 'server', isDeleted: false });
  return { state, live, game, face: boardFace(game, at), at };
}

/** A board right before its second level, which the test can advance. */
function board(name: string) {
  const shown = observable<BoardFrame | undefined>(frame(59, name));
  const permission = observable<'unknown' | 'on' | 'off'>('on');
  return {
    own: { model: { frame: shown }, sounds: { permission } } as unknown as VoicedBoard,
    permission,
    nextLevel: () => shown.set(frame(60, name)),
  };
}

function voiceOver(...boards: readonly ReturnType<typeof board>[]) {
  const utterances: string[] = [];
  const rack = observable<ReadonlyMap<number, VoicedBoard>>(new Map(boards.map(({ own }, id) => [id, own])));
  const speech = observable<SpeechState>({ spoken: ['ko'], isRefused: false });
  const voice = startVoice(
    rack,
    { languages: ['ko', 'en'], volume: 60 },
    {
      speech: {
        state: speech,
        say: ({ text }, volume) => {
          utterances.push(`${text} ${volume}`);
          return Promise.resolve();
        },
        close: () => utterances.push('closed'),
      },
      chime: { ring: () => undefined, close: () => undefined },
    },
  );
  return { voice, rack, speech, utterances };
}

describe('a voice', () => {
  it('says what its board has to say, as loud as was chosen', async () => {
    const main = board('메인');
    const { utterances, voice } = voiceOver(main);
    voice.choose({ languages: ['ko'], volume: 40 });
    main.nextLevel();
    await pass(3000);
    expect(utterances).toEqual(['레벨 2, 블라인드 200에 400, 앤티 400. 0.4']);
  });

  it('names the game where there are several', async () => {
    const side = board('사이드');
    const { utterances } = voiceOver(board('메인'), side);
    side.nextLevel();
    await pass(3000);
    expect(utterances[0]).toBe('사이드. 레벨 2, 블라인드 200에 400, 앤티 400. 0.6');
  });

  it('follows the boards that come, and no longer those that go', async () => {
    const [first, second] = [board('메인'), board('다음')];
    const { utterances, rack } = voiceOver(first);
    rack.set(new Map([[9, second.own]]));
    first.nextLevel();
    await pass(3000);
    expect(utterances).toEqual([]);
    second.nextLevel();
    await pass(3000);
    expect(utterances).toHaveLength(2);
  });

  it('reports what keeps it from speaking', () => {
    const main = board('메인');
    const { voice, speech } = voiceOver(main);
    expect(voice.state.get()).toEqual({ isBlocked: false, missing: ['en'] });
    speech.set({ spoken: ['ko', 'en'], isRefused: true });
    expect(voice.state.get()).toEqual({ isBlocked: true, missing: [] });
    speech.set({ spoken: ['ko', 'en'], isRefused: false });
    main.permission.set('off');
    expect(voice.state.get().isBlocked).toBe(true);
    main.permission.set('on');
    expect(voice.state.get().isBlocked).toBe(false);
  });

  it('can be tried as often as one likes, and is silent when it is closed', async () => {
    const main = board('메인');
    const { voice, utterances } = voiceOver(main);
    voice.test('입구');
    await pass(3000);
    voice.test('입구');
    await pass(3000);
    expect(utterances).toHaveLength(4);
    voice.close();
    main.nextLevel();
    await pass(3000);
    expect(utterances.slice(4)).toEqual(['closed']);
  });
});
