import type { GameAction } from '@feltclock/contract';
import { NO_PLAYERS, applySteps, KINDS, type PlayerCounts } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controller, quick } from '../../../i18n/ko/games.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { actionText, stepsBack } from './action-text.ts';

const texts = { t: translateWith(controller), quick: translateWith(quick), language: 'ko' } as const;
const entry = (action: GameAction['action'], summary: GameAction['summary'] = {}): GameAction => ({
  id: 1,
  at: 0,
  actor: 'kim',
  action,
  summary,
});

it.each<[GameAction['action'], GameAction['summary'], string]>([
  ['game-counts', { current: '3 → 4', buyIn: '9 → 10' }, '바이인 +1'],
  ['game-counts', { current: '3 → 2' }, '탈락 1명'],
  ['game-counts', { current: '3 → 4' }, '남은 인원 +1'],
  ['game-counts', { current: '3 → 4', buyIn: '9 → 11' }, '바이인 +2 · 탈락 1명'],
  ['game-counts', { addOn: '2 → 1' }, '애드온 −1'],
  ['game-counts', {}, '인원 변경'],
  ['game-command', { action: 'PLAY' }, '시작'],
  ['game-command', { status: 'PAUSED' }, '일시정지'],
  ['game-level', { level: 3 }, '레벨 이동 → 레벨 3'],
  ['game-level', { level: 0 }, '레벨 이동 → 브레이크'],
  ['game-level', { level: 3, play: true }, '레벨 시작 → 레벨 3'],
  ['game-shift', { seconds: 60 }, '시간 +1분'],
  ['game-shift', { seconds: -30 }, '시간 −30초'],
  ['game-shift', { levelSeq: 2, remainLevelTime: 750, goesOn: true }, '시간 12:30으로'],
  ['game-registration', { registrationStatus: 'CLOSED' }, '등록 마감'],
  ['game-undo', { of: 'counts' }, '되돌리기(인원)'],
  ['game-rows', { level: 4 }, '남은 블라인드 변경'],
])('%s %j reads "%s"', (action, summary, text) => {
  expect(actionText(entry(action, summary), texts)).toBe(text);
});

describe('the presses that take a change of counts back', () => {
  const counts = fc
    .record({ ...Object.fromEntries(KINDS.map((kind) => [kind, fc.nat(5)])), out: fc.nat(8) })
    .map(({ out, ...kinds }): PlayerCounts => {
      const all = { ...NO_PLAYERS, ...kinds };
      const entries = KINDS.filter((kind) => kind !== 'addOn').reduce((sum, kind) => sum + all[kind], 0);
      return { ...all, current: Math.max(0, entries - out) };
    });

  it('lead back from any counts to those before', () => {
    fc.assert(
      fc.property(counts, counts, (before, after) => {
        const changed = (['current', ...KINDS] as const).filter((each) => before[each] !== after[each]);
        const summary = Object.fromEntries(changed.map((each) => [each, `${before[each]} → ${after[each]}`]));
        const back = applySteps(after, stepsBack({ summary }), 3);
        expect(KINDS.map((kind) => back[kind])).toEqual(KINDS.map((kind) => before[kind]));
      }),
    );
  });

  it('are the other way round, and one player with each entry', () => {
    expect(stepsBack({ summary: { current: '3 → 4', buyIn: '9 → 10' } })).toEqual([{ of: 'buyIn', by: -1 }]);
    expect(stepsBack({ summary: { current: '3 → 2' } })).toEqual([{ of: 'current', by: 1 }]);
    expect(stepsBack({ summary: { current: '3 → 3' } })).toEqual([]);
  });
});
