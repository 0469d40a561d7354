import type { BoardResult } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { board as korean } from '../../../../i18n/ko/board.ts';
import { translateWith } from '../../../../i18n/translate-with.ts';
import { floorTexts } from '../floor/floor-texts.ts';
import { prizeTextLines, resultShown } from './end-result.ts';

const locale = { t: floorTexts('ko'), language: 'ko', money: undefined } as const;
const words = { t: translateWith<typeof korean>(korean), locale };
type PlacedPlayer = BoardResult['places'][number];
const placed = (place: number, name: string | null, prize = 0, prizeText?: string): PlacedPlayer => ({
  place,
  name,
  prize,
  ...(prizeText !== undefined && { prizeText }),
});
const shown = (unit: BoardResult['unit'], places: readonly PlacedPlayer[], prizeHtml = '') =>
  resultShown({ unit, places: [...places] }, prizeHtml, words);
const TEXT = '<p>총 1,000만</p><p>1위 5,000,000</p><p>2위 3,000,000</p><p>3위 ~ 4위 각 500,000</p>';

describe('the result of the last picture', () => {
  it('has who won with the prize, and everybody behind', () => {
    expect(shown('points', [placed(1, '김하늘', 500), placed(2, '이바다', 300), placed(3, '박구름')])).toEqual({
      title: '우승',
      champions: ['김하늘'],
      prize: '500P',
      others: [
        { place: '2위', name: '이바다', prize: '300P' },
        { place: '3위', name: '박구름', prize: undefined },
      ],
      hasPrizes: true,
    });
  });

  it('writes money, tickets and words as the floor does', () => {
    expect(shown('money', [placed(1, '김하늘', 500_000)]).prize).toBe('₩500,000');
    expect(shown('tickets', [placed(1, '김하늘', 2)]).prize).toBe('티켓 2장');
    expect(shown('text', [placed(1, '김하늘', 0, '트로피')]).prize).toBe('트로피');
  });

  it('has all who share the first place, with what each of them won', () => {
    const { title, champions, prize, others } = shown('points', [placed(1, '김하늘', 400), placed(1, '이바다', 400)]);
    expect([title, champions, prize, others]).toEqual(['공동 우승', ['김하늘', '이바다'], '각 400P', []]);
  });

  it('lists them too where one won more than the other', () => {
    const { prize, others } = shown('points', [placed(1, '김하늘', 401), placed(1, '이바다', 400)]);
    expect(prize).toBeUndefined();
    expect(others.map(({ place, prize: each }) => [place, each])).toEqual([
      ['1위', '401P'],
      ['1위', '400P'],
    ]);
  });

  it('takes the prize text where nobody confirmed what was paid, but for a place that is shared', () => {
    const places = [placed(1, '가'), placed(2, '나'), placed(3, '다'), placed(3, '라'), placed(5, '마')];
    const { prize, others } = shown(null, places, TEXT);
    expect(prize).toBe('5,000,000');
    expect(others.map((each) => each.prize)).toEqual(['3,000,000', undefined, undefined, undefined]);
    expect(shown('points', [placed(1, '가')], TEXT).prize).toBeUndefined();
    expect(shown(null, [placed(1, '가')], '<p>트로피</p>').hasPrizes).toBe(false);
  });

  it('says of a member who left that there was one', () => {
    expect(shown(null, [placed(1, '가'), placed(2, null)]).others[0]?.name).toBe('탈퇴한 회원');
  });
});

it('a prize text has a line for each paragraph, item and break', () => {
  const html = '<h2>상금</h2><p>1위 <b>5</b><br>2위 4</p><ul><li><p>3위 3</p></li><li>4위 2</li></ul><p></p>';
  expect(prizeTextLines(html)).toEqual(['상금', '1위 5', '2위 4', '3위 3', '4위 2']);
});
