import type { Language } from '@feltclock/contract';
import { boardFace, instant, millis, minutes, minutesToMillis, NO_PLAYERS } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { snapshotOf, START, type SnapshotParts } from '../../../../test-support/board-snapshot.ts';
import { boardGameOf, liveGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../../domain-ui/live-game/readings.ts';
import { answerOf } from './phone-answer.tsx';
import { phoneTexts } from './phone-texts.ts';

interface Asked {
  readonly seconds?: number;
  readonly language?: Language;
  readonly ahead?: number;
  readonly minimum?: number;
}

/** The state and the sentence. START is 17:00 in Seoul. */
function answerTo(parts: SnapshotParts, { seconds = 0, language = 'ko', ahead = 0, minimum = 0 }: Asked = {}) {
  const game = boardGameOf(liveGameOf(snapshotReading(snapshotOf(parts))));
  const at = instant(START + seconds * 1000);
  const { state, parts: words } = answerOf(boardFace(game, at, millis(ahead)), {
    language,
    t: phoneTexts(language),
    zone: undefined,
    money: undefined,
    at,
    ahead: millis(ahead),
    minimum,
  });
  return [state, words.join(' · ')];
}
const within = (hours: number): number => START + minutesToMillis(minutes(60)) * hours;
const HOUR_AHEAD = 3_600_000;

describe('who looks at a phone’s board is informed at once', () => {
  it.each<[string, SnapshotParts, Asked, string, string]>([
    ['open', { clock: { remaining: millis(900_000) } }, {}, 'open', '등록 가능 · 17:18까지 · ₩50,000 · 12명 남음'],
    ['in its last minutes', {}, {}, 'closing', '등록 가능 · 17:04까지 · ₩50,000 · 12명 남음'],
    [
      'that stands',
      { clock: { status: 'PAUSED' } },
      {},
      'closing',
      '등록 가능 · 레벨 2 브레이크까지 · ₩50,000 · 12명 남음',
    ],
    ['closed', { clock: { seq: 3, registration: 'CLOSED' } }, {}, 'closed', '등록 마감 · 12명 남음'],
    ['over', {}, { seconds: 3600 }, 'ended', '게임 종료 · 엔트리 17'],
    [
      'that nobody knows when it starts',
      { clock: { status: 'READY' } },
      {},
      'open',
      '등록 가능 · 레벨 2 브레이크까지 · ₩50,000 · 엔트리 17',
    ],
    [
      'reserved for today',
      { clock: { status: 'READY' }, startAt: within(2), counts: NO_PLAYERS },
      {},
      'reserved',
      '예약 · 19:00 시작 · 등록 19:04까지 · ₩50,000',
    ],
    [
      'reserved for another day',
      { clock: { status: 'READY' }, startAt: within(20), counts: NO_PLAYERS },
      {},
      'reserved',
      '예약 · 1월 16일 13:00 시작 · 등록 1월 16일 13:04까지 · ₩50,000',
    ],
    [
      'that needs more players',
      { clock: { status: 'READY' }, counts: NO_PLAYERS },
      { minimum: 8 },
      'open',
      '등록 가능 · 레벨 2 브레이크까지 · ₩50,000 · 엔트리 0 · 최소 8명',
    ],
    [
      'by the time of day, which may be ahead of its clock',
      {},
      { ahead: HOUR_AHEAD },
      'closing',
      '등록 가능 · 18:04까지 · ₩50,000 · 12명 남음',
    ],
  ])('of a game %s', (_, parts, asked, state, sentence) => {
    expect(answerTo(parts, asked)).toEqual([state, sentence]);
  });

  it.each<[Language, string]>([
    ['en', 'Registration open · until 17:04 · ₩50,000 · 12 left'],
    ['ja', '登録受付中 · 17:04まで · ₩50,000 · 残り12名'],
  ])('in %s', (language, sentence) => {
    expect(answerTo({}, { language })[1]).toBe(sentence);
  });
});
