import { describe, expect, it } from 'vitest';
import { chooseParticles } from './particles.ts';

describe('Korean particles', () => {
  it.each([
    ["'부산'을(를) '서울'(으)로", "'부산'을 '서울'로"],
    ["'부산광역시'을(를) '부산'(으)로", "'부산광역시'를 '부산'으로"],
    ['주소1은(는), 주소2은(는), 주소3은(는)', '주소1은, 주소2는, 주소3은'],
    ['레벨 1(으)로, 2(으)로, 3(으)로, 7(으)로, 10(으)로', '레벨 1로, 2로, 3으로, 7로, 10으로'],
    ['5,000을(를), 300을(를), 12을(를)', '5,000을, 300을, 12를'],
    ["'gangnam'을(를), 'player'을(를), 'Bill'이(가), 'Bill'(으)로", "'gangnam'을, 'player'를, 'Bill'이, 'Bill'로"],
    ['강남점(본점)과(와) 홍대(서교)과(와)', '강남점(본점)과 홍대(서교)와'],
    ["'東京'을(를) '🂡'은(는)", "'東京'을(를) '🂡'은(는)"],
    ['매장이(가) 없습니다. 이(가)', '매장이 없습니다. 이(가)'],
    ['Nothing to choose (really)', 'Nothing to choose (really)'],
  ])('%s', (text, chosen) => {
    expect(chooseParticles(text)).toBe(chosen);
  });
});
