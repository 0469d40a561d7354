import { describe, expect, it } from 'vitest';
import { STORE_ZONES, DEFAULT_STORE_OPTIONS } from '../../venue/store-options.ts';
import { poolCaution } from './pool-caution.ts';

describe('a venue that wants a money pool', () => {
  it('gets the caution for Korea and Japan, by its time zone', () => {
    expect(poolCaution('Asia/Seoul')).toBe('korea');
    expect(poolCaution('Asia/Tokyo')).toBe('japan');
    expect(STORE_ZONES.filter((zone) => poolCaution(zone) !== undefined)).toEqual(['Asia/Seoul', 'Asia/Tokyo']);
  });

  it('gets it without a chosen zone too', () => {
    expect(poolCaution(DEFAULT_STORE_OPTIONS.timeZone)).toBe('korea');
  });
});
