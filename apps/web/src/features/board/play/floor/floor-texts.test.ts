import { expect, it } from 'vitest';
import { floorTexts, placeText } from './floor-texts.ts';

it('names each place as English does', () => {
  const locale = { t: floorTexts('en'), language: 'en', money: undefined } as const;
  const rules = new Intl.PluralRules('en', { type: 'ordinal' });
  const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  for (let place = 1; place <= 1200; place += 1)
    expect(placeText(place, locale)).toBe(`${String(place)}${String(ENDINGS[rules.select(place)])}`);
});
