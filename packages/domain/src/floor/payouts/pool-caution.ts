// Where a venue is told, before it turns a money pool on, that one may be unlawful there (docs/rules/payouts.md#money).

import type { StoreZone } from '../../venue/store-manner.ts';

export type PoolCaution = 'korea' | 'japan';

const CAUTIONS: Readonly<Partial<Record<StoreZone, PoolCaution>>> = { 'Asia/Seoul': 'korea', 'Asia/Tokyo': 'japan' };

/** Of which country's caution a venue is told, by the time zone it is in; undefined where we have nothing to say. */
export const poolCaution = (zone: StoreZone): PoolCaution | undefined => CAUTIONS[zone];
