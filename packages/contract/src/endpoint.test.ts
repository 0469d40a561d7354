import * as z from 'zod/mini';
import { describe, expectTypeOf, it } from 'vitest';
import type { AuditableField } from './audit-rule.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { shiftTime, writeLog } from './http/game/game.ts';
import { readAds } from './http/advertising/ad.ts';

// Code that must not compile: the types check would report each `not` if it compiled.
type AuditedFields<E> = E extends Endpoint<Schema, Schema, Schema, infer Field> ? Field : never;

describe('the fields that the audit trail may keep', () => {
  it('are those of the body, so that a misspelt one does not compile', () => {
    expectTypeOf<AuditedFields<typeof shiftTime>>().toEqualTypeOf<'id' | 'seconds' | 'goesOn'>();
    expectTypeOf<{ action: 'game-shift'; tell: ['seconds'] }>().toExtend<(typeof shiftTime)['audit']>();
    expectTypeOf<{ action: 'game-shift'; tell: ['secnds'] }>().not.toExtend<(typeof shiftTime)['audit']>();
    expectTypeOf<{ action: 'game-shfit'; tell: ['seconds'] }>().not.toExtend<(typeof shiftTime)['audit']>();
    expectTypeOf<AuditedFields<typeof writeLog>>().toEqualTypeOf<'id' | 'action' | 'levelSeq' | 'remainLevelTime'>();
  });

  it('hold one plain value each', () => {
    const _body = z.object({
      name: z.string(),
      isPublic: z.optional(z.boolean()),
      startAt: z.nullish(z.number()),
      rows: z.array(z.int()),
      to: z.object({ id: z.int() }),
      ignored: z.optional(z.unknown()),
    });
    expectTypeOf<AuditableField<z.output<typeof _body>>>().toEqualTypeOf<'name' | 'isPublic' | 'startAt'>();
  });

  it('are none of a bare value, of a list or of nothing', () => {
    expectTypeOf<AuditableField<number>>().toBeNever();
    expectTypeOf<AuditableField<{ id: number }[]>>().toBeNever();
    expectTypeOf<AuditableField<undefined>>().toBeNever();
    expectTypeOf<AuditableField<{ name: string } | null>>().toEqualTypeOf<'name'>();
  });
});

describe('a declaration', () => {
  it('has no call without an audit or an example', () => {
    expectTypeOf<typeof shiftTime>().toExtend<Endpoint>();
    expectTypeOf<Omit<typeof shiftTime, 'audit'>>().not.toExtend<Endpoint>();
    expectTypeOf<Omit<typeof shiftTime, 'example'>>().not.toExtend<Endpoint>();
    expectTypeOf<Omit<typeof shiftTime, 'access'>>().not.toExtend<Endpoint>();
  });

  it('has an example of what its schemas read', () => {
    expectTypeOf<{ body: { id: 7; seconds: 60 } }>().toExtend<(typeof shiftTime)['example']>();
    expectTypeOf<{ body: { id: 7; seconds: 'a minute' } }>().not.toExtend<(typeof shiftTime)['example']>();
    expectTypeOf<{ body: { id: 7 } }>().not.toExtend<(typeof shiftTime)['example']>();
    expectTypeOf<object>().not.toExtend<(typeof shiftTime)['example']>();
    expectTypeOf<{ params: { addressId: 2 } }>().toExtend<(typeof readAds)['example']>();
    expectTypeOf<{ params: { fileId: 2 } }>().not.toExtend<(typeof readAds)['example']>();
  });
});
