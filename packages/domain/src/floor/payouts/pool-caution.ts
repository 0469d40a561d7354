// Countries in which a venue must read a caution before it turns a money pool on, because one may be unlawful there (docs/rules/money.md#money).

import type { StoreZone } from '../../venue/store-options.ts';

export type PoolCaution = 'korea' | 'japan';

const CAUTIONS: Readonly<Partial<Record<StoreZone, PoolCaution>>> = { 'Asia/Seoul': 'korea', 'Asia/Tokyo': 'japan' };

/** The country whose caution applies to a time zone; undefined if there is none. */
export const poolCaution = (zone: StoreZone): PoolCaution | undefined => CAUTIONS[zone];
