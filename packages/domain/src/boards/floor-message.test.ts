import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShown, messageChangesAt, messageLeft, type FloorMessage } from './floor-message.ts';
import { instant, secondsBegun, type Instant } from '../time.ts';

const AT = instant(1_770_000_000_000);
const later = (span: number): Instant => instant(AT + span);

const messageOf = (part: Partial<FloorMessage> = {}): FloorMessage => ({
  words: 'own',
  text: '10분 뒤 컬러업',
  shape: 'screen',
  at: AT,
  until: later(10_000),
  countsDown: true,
  ...part,
});

describe('a message of the floor', () => {
  it.each([
    ['at once', messageOf(), AT, true],
    ['on a board whose clock is behind', messageOf(), later(-40), true],
    ['until the instant that it ends', messageOf(), later(9999), true],
    ['and not in it', messageOf(), later(10_000), false],
    ['nor ever after', messageOf(), later(86_400_000), false],
    ['for good where nobody said until when', messageOf({ until: undefined }), later(86_400_000), true],
  ] as const)('is shown %s', (_, message, now, isOn) => {
    expect(isShown(message, now)).toBe(isOn);
  });

  it.each([
    ['the whole time at first', messageOf(), AT, 10_000],
    ['what is left of it', messageOf(), later(7500), 2500],
    ['nothing when it is over', messageOf(), later(10_000), undefined],
    ['nothing where it does not count down', messageOf({ countsDown: false }), AT, undefined],
    ['nothing where it stays', messageOf({ until: undefined }), AT, undefined],
  ] as const)('says %s', (_, message, now, left) => {
    expect(messageLeft(message, now)).toBe(left);
  });

  it.each([
    ['with the next second of its countdown', messageOf(), AT, later(1000)],
    ['at the same instants, however late it is looked at', messageOf(), later(400), later(1000)],
    ['when it goes, in its last second', messageOf(), later(9001), later(10_000)],
    ['when it goes, where it does not count down', messageOf({ countsDown: false }), AT, later(10_000)],
    ['never, where it stays', messageOf({ until: undefined }), AT, undefined],
    ['never again, when it is gone', messageOf(), later(10_000), undefined],
  ] as const)('changes %s', (_, message, now, next) => {
    expect(messageChangesAt(message, now)).toBe(next);
  });

  it('shows each second once, one after the other, and then goes', () => {
    const spans = fc.integer({ min: 5000, max: 120_000 });
    fc.assert(
      fc.property(spans, spans, (lasts, early) => {
        const message = messageOf({ until: later(lasts) });
        const shown: number[] = [];
        let now = later(Math.min(early, lasts - 1) - 5000);
        for (;;) {
          const left = messageLeft(message, now);
          const next = messageChangesAt(message, now);
          if (left === undefined || next === undefined) break;
          shown.push(secondsBegun(left));
          expect(next).toBeGreaterThan(now);
          now = next;
        }
        expect(now).toBe(message.until);
        expect(shown).toEqual(Array.from({ length: shown.length }, (_, index) => shown.length - index));
      }),
    );
  });
});
