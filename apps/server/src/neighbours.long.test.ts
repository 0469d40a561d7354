// What an account or a stranger does to others: judged by what is answered before what, so that no machine is too slow for it.

import { ENDPOINTS } from '@feltclock/contract';
import { between, instant, millis, type Instant } from '@feltclock/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../test-support/manual-clock.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';
import { FairTurns } from './http/limits/fair-turns.ts';
import { atEndOfTurn, type Clock } from './system-clock.ts';

const {
  changePrize,
  createStructure,
  exportAudit,
  latestLog,
  listGames,
  listPointUsers,
  login,
  readBoard,
  readStructure,
  writeLog,
} = ENDPOINTS;

/** What is due sooner comes by looking at the clock alone. */
const SOON = millis(1000);

/** A clock by which every look at it takes a millisecond: whatever is done lasts, and on every machine the same. */
function laborious(clock: ManualClock): Clock {
  let looks = 0;
  const now = (): Instant => {
    looks += 1;
    return instant(clock.now() + looks);
  };
  return {
    wall: () => clock.wall(),
    now,
    wakeAt(at, run) {
      if (between(now(), at) > SOON) return clock.wakeAt(at, run);
      let isOff = false;
      const look = (): void => {
        if (isOff) return;
        if (now() >= at) run();
        else atEndOfTurn(look);
      };
      atEndOfTurn(look);
      return () => {
        isOff = true;
      };
    },
  };
}

const AT_ONCE = 50;
const PRIZE = '<b>a</b>'.repeat(12_000);

describe('beside somebody who fifty times at once', () => {
  let under: ServerUnderTest;
  beforeAll(async () => {
    under = await startServer({}, '/nowhere', { clockOf: laborious });
    await under.tokenOf('stranger');
    await under.tokenOf('manager');
    await under.call(latestLog, { id: IDS.game }, { as: 'manager' });
  });
  afterAll(stopServers);

  let madeUp = 0;
  const presentsAnother = (): Promise<unknown> => {
    madeUp += 1;
    return under.send(listGames, { storeId: IDS.otherStore }, { token: `Bearer made-up-${madeUp}` });
  };
  type Shape = readonly [name: string, ask: () => Promise<unknown>];
  const as = 'stranger';
  const SHAPES: readonly Shape[] = [
    ['saves nested prize text', () => under.send(changePrize, { id: 3, prizeContent: '<b>'.repeat(33_000) }, { as })],
    ['saves long prize text', () => under.send(changePrize, { id: 3, prizeContent: PRIZE }, { as })],
    [
      'saves structures of 200 rows with such a text',
      () => {
        const { body } = createStructure.example;
        const [row] = body.levelList;
        const levelList = Array.from({ length: 200 }, (_, seq) => ({ ...row, seq }));
        return under.send(
          createStructure,
          { ...body, storeId: IDS.otherStore, levelList, prizeContent: PRIZE },
          { as },
        );
      },
    ],
    ['lists', () => under.send(listGames, { storeId: IDS.otherStore }, { as })],
    ['exports', () => under.send(exportAudit, { storeId: IDS.otherStore }, { as })],
    ['searches where it may not', () => under.send(listPointUsers, { search: 'a', page: 1, size: 50 }, { as })],
    ['asks for what is another’s', () => under.send(readStructure, { id: IDS.structure }, { as })],
    ['presents a made-up token, another each time', presentsAnother],
    ['signs in wrongly', () => under.send(login, { id: 'gangnam', password: 'wrong' })],
  ];

  it.each(SHAPES)('%s, a venue’s operator waits for less than half of them', async (_name, ask) => {
    let answered = 0;
    const others = Array.from({ length: AT_ONCE }, async () => {
      await ask();
      answered += 1;
    });
    expect((await under.call(latestLog, { id: IDS.game }, { as: 'manager' })).status).toBe(200);
    expect(answered).toBeLessThan(AT_ONCE / 2);
    await Promise.all(others);
    expect(under.complaints).toEqual([]);
  });

  it('reads boards with the operator’s own sign-in, a press of theirs waits for less than half of them', async () => {
    let read = 0;
    const boards = Array.from({ length: AT_ONCE }, async () => {
      await under.send(readBoard, { id: IDS.game }, { as: 'manager' });
      read += 1;
    });
    await under.send(writeLog, { id: IDS.game, action: 'PLAY' }, { as: 'manager' });
    expect(read).toBeLessThan(AT_ONCE / 2);
    await Promise.all(boards);
  });
});

describe('what is under way', () => {
  it('holds up nothing that comes later', async () => {
    const clock = manualClock();
    const turns = new FairTurns(clock);
    let isDone = false;
    const upload = (async () => {
      await turns.pass('stranger', 'write');
      await new Promise<void>((resolve) => clock.wakeAt(instant(clock.now() + 15_000), resolve));
      isDone = true;
    })();
    await turns.pass('stranger', 'write');
    expect(isDone).toBe(false);
    await clock.advance(millis(15_000));
    await upload;
    expect(isDone).toBe(true);
  });
});
