import { after, instant, millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { refused } from '../failures.ts';
import { manualClock } from '../../test-support/manual-clock.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { nextTurn } from '../system-clock.ts';
import { summaryOf, type AuditDraft } from './audit-draft.ts';
import { AuditRecorder } from './audit-recorder.ts';
import { insertEntry } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';
import { CurrentAuditEntry } from './current-audit-entry.ts';

const NOW = instant(1_760_000_000_000);
const draft = (change: Partial<AuditDraft> = {}): AuditDraft => ({
  at: NOW,
  actor: 'kim',
  isSignedIn: true,
  action: 'game-command',
  subject: undefined,
  created: undefined,
  storeId: 3,
  summary: { action: 'PLAY' },
  ...change,
});

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function setUp() {
  const entry = new CurrentAuditEntry();
  const errors: unknown[] = [];
  const database = await openDatabase({ path: ':memory:', addition: entry });
  opened.push(database);
  const recorder = new AuditRecorder({ database, entry, onError: (error) => void errors.push(error) });
  const change = (name = '서울') =>
    database.transaction(async ({ queries }) => {
      await queries.insertInto('address_code').values({ name, parent_id: null, tier: 1 }).execute();
    });
  const entries = async () => {
    await recorder.flushed();
    const rows = await database.queries.selectFrom('audit_entry').select(['outcome', 'code']).orderBy('id').execute();
    return rows.map(({ outcome, code }) => (code === null ? outcome : `${outcome}: ${code}`));
  };
  return { database, recorder, change, entries, errors };
}

const NO_REFUSALS = { flushed: async () => undefined, sweep: async () => undefined };

describe('what is done', () => {
  it('is written once, however many transactions it takes', async () => {
    const { recorder, change, entries } = await setUp();
    await recorder.around(draft(), async () => {
      await change('서울');
      await change('부산');
    });
    expect(await entries()).toEqual(['done']);
  });

  it('is written though nothing changed, or no transaction was needed', async () => {
    const { recorder, entries } = await setUp();
    expect(await recorder.around(draft(), () => 'answer')).toBe('answer');
    expect(await entries()).toEqual(['done']);
  });

  it('waits for a transaction that changes something', async () => {
    const { recorder, change, database, entries } = await setUp();
    await recorder.around(draft(), async () => {
      await database.transaction(({ queries }) => queries.selectFrom('game').selectAll().execute());
      expect(await database.queries.selectFrom('audit_entry').selectAll().execute()).toEqual([]);
      await change();
      expect(await database.queries.selectFrom('audit_entry').selectAll().execute()).toHaveLength(1);
    });
    expect(await entries()).toEqual(['done']);
  });

  it('is written with the try that succeeds, when a transaction is made anew', async () => {
    const { recorder, change, database, entries } = await setUp();
    await recorder.around(draft(), async () => {
      const lost = database.transaction(async ({ queries }) => {
        await queries.insertInto('address_code').values({ name: '서울', parent_id: null, tier: 1 }).execute();
        throw new Error('somebody was faster');
      });
      await expect(lost).rejects.toThrow('somebody was faster');
      await change();
    });
    expect(await entries()).toEqual(['done']);
  });

  it('is not what happens afterwards by itself, though it was set off by it', async () => {
    const { recorder, change, entries } = await setUp();
    let later: Promise<void> = Promise.resolve();
    await recorder.around(draft(), async () => {
      await change();
      later = nextTurn().then(() => change('부산'));
    });
    await later;
    expect(await entries()).toEqual(['done']);
  });
});

describe('what is not done', () => {
  it('is written as refused, with the code, and the refusal goes on', async () => {
    const { recorder, entries } = await setUp();
    const call = recorder.around(draft(), () => {
      throw refused('game-is-playing');
    });
    await expect(call).rejects.toMatchObject({ code: 'game-is-playing' });
    expect(await entries()).toEqual(['refused: game-is-playing']);
  });

  it('is written as refused, though what had happened by itself was committed', async () => {
    const { recorder, change, entries } = await setUp();
    const call = recorder.around(draft(), async () => {
      await change();
      throw refused('game-is-playing');
    });
    await expect(call).rejects.toMatchObject({ code: 'game-is-playing' });
    expect(await entries()).toEqual(['refused: game-is-playing']);
  });

  it('for a fault of ours is written as failed', async () => {
    const { recorder, entries } = await setUp();
    const call = recorder.around(draft(), () => {
      throw new Error('out of luck');
    });
    await expect(call).rejects.toThrow('out of luck');
    expect(await entries()).toEqual(['failed: internal']);
  });

  it('may follow from the answer', async () => {
    const { recorder, change, entries } = await setUp();
    const endedWith = (answer: number) => ({ outcome: answer === 0 ? 'refused' : 'done', code: null }) as const;
    const answering = (answer: number) => async () => {
      await change(`주소 ${answer}`);
      return answer;
    };
    expect(await recorder.around(draft(), answering(0), { endedWith })).toBe(0);
    expect(await recorder.around(draft(), () => 0, { endedWith })).toBe(0);
    expect(await recorder.around(draft(), answering(1), { endedWith })).toBe(1);
    expect((await entries()).sort()).toEqual(['done', 'refused', 'refused']);
  });

  it('is all there after many at once', async () => {
    const { recorder, entries, errors } = await setUp();
    const calls = Array.from({ length: 50 }, () =>
      recorder.around(draft(), async () => {
        await nextTurn();
        throw refused('conflict');
      }),
    );
    await Promise.allSettled(calls);
    expect(await entries()).toHaveLength(50);
    expect(errors).toEqual([]);
  });

  it.each([
    ['forbidden', {}],
    ['invalid-request', {}],
    ['invalid-credentials', { isSignedIn: false }],
    ['id-taken', { isSignedIn: false }],
  ] as const)('leaves nothing for %s %j', async (code, change) => {
    const { recorder, entries } = await setUp();
    const call = recorder.around(draft(change), () => {
      throw refused(code);
    });
    await expect(call).rejects.toMatchObject({ code });
    expect(await entries()).toEqual([]);
  });
});

describe('old entries', () => {
  const hours = (count: number) => minutesToMillis(minutes(60 * count));

  it('are dropped at the start and every hour, the others stay', async () => {
    const { database, recorder } = await setUp();
    const clock = manualClock(NOW);
    const add = async (at: Instant) => {
      await insertEntry(database.queries, draft({ at }));
    };
    for (let index = 0; index < 2500; index += 1) await add(instant(NOW - hours(24) - 1 - index));
    await add(instant(NOW - hours(24) + 1));
    await add(NOW);
    const failures: unknown[] = [];
    const onError = (error: unknown) => void failures.push(error);
    const trail = new AuditService({ database, clock, recorder, refusals: NO_REFUSALS, keptFor: hours(24), onError });
    const ages = async () => {
      const rows = await database.queries.selectFrom('audit_entry').select('at').orderBy('id').execute();
      return rows.map(({ at }) => at - NOW);
    };
    await trail.sweep(NOW);
    expect(await ages()).toEqual([1 - hours(24), 0]);
    trail.start();
    await clock.advance(millis(hours(1)));
    expect(await ages()).toEqual([0]);
    await trail.stop();
    expect(clock.waiting).toBe(0);
    expect(after(NOW, hours(1))).toBe(clock.now());
    expect(failures).toEqual([]);
  });
});

describe('a summary', () => {
  it('holds the named plain values and nothing else', () => {
    const sent = { name: '강남', password: 'secret', list: [1], nested: { a: 1 }, count: 0, flag: false, none: null };
    expect(summaryOf(sent, ['name', 'list', 'nested', 'count', 'flag', 'none', 'missing'])).toEqual({
      name: '강남',
      count: 0,
      flag: false,
    });
  });

  it('cuts what is long', () => {
    expect(summaryOf({ text: 'x'.repeat(500) }, ['text'])['text']).toBe(`${'x'.repeat(119)}…`);
  });

  it.each([undefined, null, 5, 'text', [], Number.NaN].map((sent) => [sent]))('of %j is empty', (sent) => {
    expect(summaryOf(sent, ['id', 'length', '__proto__'].slice(0, 1))).toEqual({});
  });
});
