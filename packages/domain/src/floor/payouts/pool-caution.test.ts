import { describe, expect, it } from 'vitest';
import { STORE_ZONES, USUAL_MANNER } from '../../venue/store-manner.ts';
import { poolCaution } from './pool-caution.ts';

describe('a venue that would share out money', () => {
  it('is told of the law in Korea and Japan, by where its clock is', () => {
    expect(poolCaution('Asia/Seoul')).toBe('korea');
    expect(poolCaution('Asia/Tokyo')).toBe('japan');
    expect(STORE_ZONES.filter((zone) => poolCaution(zone) !== undefined)).toEqual(['Asia/Seoul', 'Asia/Tokyo']);
  });

  it('is told of it where nobody chose a zone', () => {
    expect(poolCaution(USUAL_MANNER.timeZone)).toBe('korea');
  });
});
