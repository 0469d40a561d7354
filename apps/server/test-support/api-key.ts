// An API key of the first store or of the platform, made as its people make it.

import { makeApiKey, type ApiKey } from '@feltclock/contract';
import { KEY_SCOPES, type KeyScope } from '@feltclock/domain';
import { IDS, type ServerUnderTest } from './server-under-test.ts';

export interface KeyUnderTest {
  readonly key: ApiKey;
  /** Its Authorization header. */
  readonly token: string;
}

export interface KeyChoice {
  readonly storeId?: number | 'ALL';
  readonly name?: string;
  readonly scopes?: readonly KeyScope[];
  readonly validDays?: number | null;
}

export async function newKey(
  under: ServerUnderTest,
  { storeId = IDS.store, name = '결과 봇', scopes = ['READ'], validDays }: KeyChoice = {},
): Promise<KeyUnderTest> {
  const isOwn = storeId === IDS.store;
  const body = {
    storeId,
    name,
    scopes: [...scopes],
    ...(validDays === undefined ? {} : { validDays }),
    presentPassword: under.passwordOf(isOwn ? 'gangnam' : 'admin'),
  };
  const answer = await under.call(makeApiKey, body, { as: isOwn ? 'manager' : 'super' });
  if (answer.status !== 200) throw new Error(`a key was refused: ${JSON.stringify(answer.body)}`);
  return { key: answer.body.key, token: `Bearer ${answer.body.secret}` };
}

/** Each scope alone, and the two that decide about money together. */
export const SCOPE_SETS: readonly (readonly KeyScope[])[] = [...KEY_SCOPES.map((scope) => [scope]), ['FLOOR', 'CASH']];
