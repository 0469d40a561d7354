import { describe, expect, it } from 'vitest';
import { createLeftWords, wordsAt, type Words, type WordsPlace } from './left-words.ts';

const PAGE: WordsPlace = { height: 0, isBar: false };
const BAR: WordsPlace = { height: 0, isBar: true };
const POPUP: WordsPlace = { height: 200, isBar: false };
const QUESTION: WordsPlace = { height: 400, isBar: false };
const REFUSED: Words = { kind: 'warning', message: 'refused' };
const FAILED: Words = { kind: 'error', message: 'failed' };

/** Words with the page open for them, and with what is opened besides. */
function leftWordsOn(...places: readonly WordsPlace[]) {
  const words = createLeftWords();
  const close = [PAGE, ...places].map((place) => words.open(place));
  return {
    ...words,
    told: (each: Words) => {
      words.tell(each);
      words.stand(each);
    },
    /** Closes what was opened last. */
    closeTop: () => close.pop()?.(),
    at: (place: WordsPlace) => wordsAt(words.state.get(), place)?.message,
  };
}

describe('words of an alert', () => {
  it('stand once it has closed, until they are forgotten', () => {
    const words = leftWordsOn();
    words.tell(FAILED);
    expect(words.at(PAGE)).toBeUndefined();
    words.stand(FAILED);
    expect(words.at(PAGE)).toBe('failed');
    words.forget();
    expect(words.at(PAGE)).toBeUndefined();
  });

  it.each([
    ['another', REFUSED],
    ['the same again', { ...FAILED }],
    ['one that leaves no words', undefined],
  ])('go when a new alert is told: %s', (_, next) => {
    const words = leftWordsOn();
    words.told(FAILED);
    words.tell(next);
    expect(words.at(PAGE)).toBeUndefined();
  });

  it('never stand when something was told, or forgotten, before their alert closed', () => {
    const words = leftWordsOn();
    words.tell(FAILED);
    words.tell(REFUSED);
    words.stand(FAILED);
    expect(words.at(PAGE)).toBeUndefined();
    words.stand(REFUSED);
    expect(words.at(PAGE)).toBe('refused');
    words.tell(FAILED);
    words.forget();
    words.stand(FAILED);
    expect(words.at(PAGE)).toBeUndefined();
  });

  it('are no change to who follows, when there are none to forget', () => {
    const words = leftWordsOn();
    const before = words.state.get();
    words.forget();
    expect(words.state.get()).toBe(before);
  });
});

describe('words stand', () => {
  it('in one place alone: that of the popup they were told in, or its bar', () => {
    const words = leftWordsOn(BAR, POPUP, QUESTION);
    words.closeTop();
    words.told(FAILED);
    expect([PAGE, BAR, POPUP].map(words.at)).toEqual([undefined, undefined, 'failed']);
    const bar: WordsPlace = { height: 200, isBar: true };
    words.open(bar);
    expect([PAGE, BAR, POPUP, bar].map(words.at)).toEqual([undefined, undefined, undefined, 'failed']);
  });

  it('in the bar of a page, whether it came before or after the foot', () => {
    const words = createLeftWords();
    words.open(BAR);
    words.open(PAGE);
    words.tell(FAILED);
    words.stand(FAILED);
    expect([wordsAt(words.state.get(), BAR), wordsAt(words.state.get(), PAGE)]).toEqual([FAILED, undefined]);
  });

  it('where they are when a popup comes over them', () => {
    const words = leftWordsOn();
    words.told(FAILED);
    words.open(POPUP);
    expect([PAGE, POPUP].map(words.at)).toEqual(['failed', undefined]);
  });

  it('on what lies below, when the popup closed before their alert did', () => {
    const words = leftWordsOn(POPUP, QUESTION);
    words.tell(FAILED);
    words.closeTop();
    words.stand(FAILED);
    expect([PAGE, POPUP].map(words.at)).toEqual([undefined, 'failed']);
  });

  it('no longer, when the popup that they stand in is closed', () => {
    const words = leftWordsOn(POPUP);
    words.told(FAILED);
    words.closeTop();
    expect(words.at(PAGE)).toBeUndefined();
  });

  it('on, when a bar goes and the page stays', () => {
    const words = leftWordsOn(BAR);
    words.told(FAILED);
    words.closeTop();
    expect(words.at(PAGE)).toBe('failed');
  });
});
