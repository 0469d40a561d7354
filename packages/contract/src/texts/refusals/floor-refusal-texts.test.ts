import type { FloorRefusal } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import { floorRefusalIn, floorRefusalText } from './floor-refusal-texts.ts';

const REFUSALS: Readonly<Record<FloorRefusal, true>> = {
  'no-such-entry': true,
  'no-such-player': true,
  'no-such-table': true,
  'no-such-seat': true,
  'no-such-act': true,
  'player-is-in': true,
  'is-out': true,
  'seat-taken': true,
  'seat-locked': true,
  'sits-elsewhere': true,
  'no-seat-left': true,
  'stacks-differ': true,
  'table-in-use': true,
  'table-twice': true,
  'not-a-re-buy': true,
  're-buy-out-of-turn': true,
  'bought-already': true,
  'registration-closed': true,
  'game-over': true,
  'not-a-count': true,
  'payments-are-off': true,
  'money-pool-is-off': true,
  'nothing-to-move': true,
  'too-many': true,
  'already-so': true,
  'no-payouts': true,
  'bad-payouts': true,
  'more-places-than-entries': true,
  'not-everybody': true,
  'not-agreed': true,
  'does-not-add-up': true,
  'prizes-in-words': true,
  'no-seat-won': true,
  'seat-claimed': true,
  'has-a-seat': true,
  'refund-too-large': true,
  'not-your-line': true,
  'reason-missing': true,
  'no-open-till': true,
  'hand-out-too-large': true,
  'table-elsewhere': true,
  'deal-stands': true,
  'day-closed': true,
  'stack-missing': true,
  'clock-runs': true,
  'no-days': true,
  'day-open': true,
  'nobody-left': true,
  'carried-on': true,
  'left-twice': true,
  'is-through': true,
  'not-the-last-day': true,
  'day-begun': true,
  'other-venue': true,
  'in-other-event': true,
  'day-in-use': true,
  'other-stacks': true,
  'other-bounties': true,
  'not-hand-for-hand': true,
  'envelopes-drawn': true,
  'no-such-envelope': true,
  'later-acts-stand-on-it': true,
  'not-your-newest': true,
};
const EVERY = Object.keys(REFUSALS) as readonly FloorRefusal[];
const LETTERS = { ko: /[가-힣]/, en: /^[ -~’]+$/, ja: /^[^가-힣]*[ぁ-んァ-ヶ一-龠][^가-힣]*$/ } as const;

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(EVERY)('%s has a sentence', (refusal) => {
    expect(floorRefusalText(refusal, language)).toMatch(LETTERS[language]);
    expect(floorRefusalText(refusal, language)).toMatch(/[.。]$/);
  });

  it('no two are told alike', () => {
    expect(new Set(EVERY.map((refusal) => floorRefusalText(refusal, language))).size).toBe(EVERY.length);
  });
});

describe('the refusal in an answer', () => {
  it('is read where there is one', () => {
    expect(floorRefusalIn({ code: 'floor-refused', refusal: 'seat-taken', table: 3 })).toBe('seat-taken');
  });

  it.each([
    undefined,
    null,
    'seat-taken',
    {},
    { refusal: 'of-a-newer-server' },
    { refusal: 'toString' },
    { refusal: 3 },
  ])('is none in %j', (answer) => {
    expect(floorRefusalIn(answer)).toBeUndefined();
  });
});
