import { floorTopic } from '@feltclock/contract';
import { seatKey, type Act } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { addMember, bust, choose, command, count, counts, enter, folded, must, read } = floorOfGame(t);

describe('an entry', () => {
  it('adds a named player and counts it in one change', async () => {
    await choose({ keepsPayments: true });
    const news = await enter('김하늘', { payment: { way: 'cash', amount: 50_000 } });
    const at = t.server.clock.now();
    const act: Act = {
      kind: 'enter',
      player: 1,
      of: 'buyIn',
      seat: null,
      seed: null,
      payment: { way: 'cash', amount: 50_000 },
    };
    const expected = {
      version: 1,
      acts: [{ version: 1, at, act, by: 'dealer' }],
      players: [{ player: 1, name: '김하늘', userId: null }],
    };
    expect(news).toEqual(expected);
    expect(await read()).toEqual(expected);
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1, version: 2 });
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Control', body: { currentPlayer: 1, buyInPlayer: 1, version: 2 } },
      { kind: 'Floor', gameId: t.game, body: expected },
      { kind: 'Refresh', gameId: t.game, body: { cause: 'asked' } },
    ]);
    expect(floorTopic(t.game)).toBe(`/topic/floor/gameId=${String(t.game)}`);
  });

  it('of a member has the nickname, and a member is one player of a game', async () => {
    await addMember('haneul', '하늘');
    const first = await must('registerEntry', { userId: 'haneul', of: 'buyIn', seat: 'none', payment: null });
    expect(first.players).toEqual([{ player: 1, name: '하늘', userId: 'haneul' }]);
    await bust(1);
    const again = await must('registerEntry', { userId: 'haneul', of: 'firstReBuyIn', seat: 'none', payment: null });
    expect(again.players).toEqual([]);
    expect(again.acts[0]?.act).toMatchObject({ kind: 'enter', player: 1, of: 'firstReBuyIn' });
    expect((await read()).players).toHaveLength(1);
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1, firstReBuyIn: 1 });
  });

  it('of a player who is out is another entry of that player', async () => {
    await enter('김하늘');
    await bust(1);
    await must('registerEntry', { player: 1, of: 'buyIn', seat: 'none', payment: null });
    const { entries } = await folded();
    expect([...entries.values()].map(({ entry, player, out }) => [entry, player, out?.act])).toEqual([
      [1, 1, 2],
      [3, 1, undefined],
    ]);
    expect(await counts()).toMatchObject({ current: 1, buyIn: 2 });
  });

  it('gets the requested seat, or a drawn one with its seed', async () => {
    await must('setTables', { tables: TABLES });
    await enter('하나', { seat: { table: 1, seat: 2 } });
    const drawn = await enter('둘', { seat: 'draw' });
    // The other table has fewer players.
    expect(drawn.acts[0]?.act).toMatchObject({ seat: { table: 2 }, seed: 1 });
    expect(t.server.auditFacts.at(-1)).toMatchObject({ entry: 3, chair: expect.stringMatching(/^2-[123]$/) });
  });

  it('waits in a full room, and gets the next free seat before those who come later', async () => {
    await must('setTables', { tables: TABLES });
    for (const name of ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱']) await enter(name, { seat: 'draw' });
    const seatOf = async (entry: number) => (await folded()).entries.get(entry)?.seat;
    expect(await seatOf(8)).toBeNull();
    await bust(2);
    await enter('여덟', { seat: 'draw' });
    expect(await seatOf(10)).toBeNull();
    await must('drawSeats', { scope: 'unseated' });
    expect([await seatOf(8), await seatOf(10)]).toEqual([expect.objectContaining({ table: expect.any(Number) }), null]);
  });

  it('adds chips in the same seat: the re-buy counts, the players in do not change', async () => {
    await enter('김하늘');
    await must('topUpEntry', { entry: 1, of: 'firstReBuyIn', payment: null });
    await must('topUpEntry', { entry: 1, of: 'addOn', payment: null });
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1, firstReBuyIn: 1, addOn: 1 });
  });

  it('can be paid for later', async () => {
    await choose({ keepsPayments: true });
    await enter('김하늘');
    await must('payBuy', { buy: 1, payment: { way: 'unpaid', amount: 30_000 } });
    expect((await folded()).entries.get(1)?.buys[0]?.payment).toEqual({ way: 'unpaid', amount: 30_000 });
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1 });
  });
});

describe('a repeated command', () => {
  it('is carried out once: a repeat gets the same answer, no message and no audit entry', async () => {
    const body = { gameId: t.game, commandId: 'same', name: '김하늘', of: 'buyIn', seat: 'none', payment: null };
    const first = await t.server.call('registerEntry', body);
    await enter('이바다');
    t.server.takeSent();
    const again = await t.server.call('registerEntry', body, 'second');
    expect(again).toEqual(first);
    expect(t.server.takeSent()).toEqual([]);
    expect(t.server.repeated).toBe(1);
    expect(await counts()).toMatchObject({ current: 2, buyIn: 2 });
    expect((await read()).players.map(({ name }) => name)).toEqual(['김하늘', '이바다']);
  });

  it('is a new one in another game', async () => {
    const other = await t.server.newGame();
    for (const gameId of [t.game, other])
      await t.server.ask('registerEntry', {
        gameId,
        commandId: 'same',
        name: '김하늘',
        of: 'buyIn',
        seat: 'none',
        payment: null,
      });
    expect(t.server.repeated).toBe(0);
    expect(await counts()).toMatchObject({ current: 1 });
  });
});

describe('a name', () => {
  it('changes without an act, is published at once, and stays', async () => {
    await addMember('haneul', '하늘');
    await enter('김하늘');
    t.server.takeSent();
    const player = { player: 1, name: '김하늘 A', userId: 'haneul' };
    expect(await must('namePlayer', player)).toEqual({ version: 1, acts: [], players: [player] });
    expect(t.server.takeSent()).toMatchObject([{ kind: 'Floor', body: { version: 1, acts: [], players: [player] } }]);
    expect(await read()).toMatchObject({ version: 1, players: [player] });
    expect((await must('namePlayer', { ...player, userId: null })).players).toEqual([{ ...player, userId: null }]);
  });

  it('is refused for an unknown player, an unknown member, and a member who is another player', async () => {
    await addMember('haneul', '하늘');
    await enter('김하늘');
    await must('registerEntry', { userId: 'haneul', of: 'buyIn', seat: 'none', payment: null });
    const named = (player: number, userId: string | null) => command('namePlayer', { player, name: '새 이름', userId });
    expect(await named(9, null)).toMatchObject({ status: 409, body: { refusal: 'no-such-player' } });
    expect(await named(1, 'nobody')).toMatchObject({ status: 409, body: { refusal: 'no-such-player' } });
    expect(await named(1, 'haneul')).toMatchObject({ status: 400, body: { code: 'player-twice' } });
    expect((await read()).players[0]?.name).toBe('김하늘');
  });
});

describe('seats', () => {
  const seatsOf = async () =>
    [...(await folded()).entries.values()].map(({ seat }) => (seat === null ? null : seatKey(seat)));

  it('are drawn, changed by hand, locked and broken up, with one player a seat', async () => {
    await must('setTables', { tables: TABLES });
    for (const name of ['하나', '둘', '셋', '넷']) await enter(name);
    const drawn = await must('drawSeats', { scope: 'unseated' });
    expect(drawn.acts[0]?.act).toMatchObject({ kind: 'seat', cause: 'first', seed: 1, broken: null });
    expect(new Set(await seatsOf()).size).toBe(4);
    expect(t.server.auditFacts.at(-1)).toEqual({ moved: 4 });
    const bust = [...(await folded()).entries.values()].find(({ seat }) => seat?.table === 1);
    await must('bustEntries', { out: [{ entry: bust?.entry, chipsBefore: null }], by: [] });
    await must('breakTable', { table: 1 });
    const floor = await folded();
    expect([...floor.tables.keys()]).toEqual([2]);
    expect(new Set((await seatsOf()).filter((seat) => seat !== null)).size).toBe(3);
    await must('seatEntry', {
      entry: [...floor.entries.values()].find(({ seat }) => seat !== null)?.entry,
      seat: null,
    });
    await must('placeButton', { table: 2, seat: 3 });
    expect((await folded()).tables.get(2)?.button).toBe(3);
    await must('playHandForHand', { isOn: true });
    expect((await folded()).handForHand).toBe(t.server.clock.now());
  });

  it('that do not change counts keep the undo of counts', async () => {
    await must('setTables', { tables: TABLES });
    await enter('하나');
    await count({ current: 3, buyIn: 3 });
    const before = await counts();
    t.server.takeSent();
    await must('seatEntry', { entry: 2, seat: { table: 1, seat: 1 } });
    await must('countChips', { entry: 2, chips: 42_000 });
    expect(await counts()).toEqual(before);
    expect(t.server.takeSent().map(({ kind }) => kind)).toEqual(['Floor', 'Floor']);
    await t.server.ask('undoCommand', { id: t.game, version: before.version, of: 'counts' });
    expect(await counts()).toMatchObject({ current: 1, buyIn: 1 });
  });
});

describe('a bust', () => {
  it('stores the number of unnamed players who are out', async () => {
    await count({ current: 3, buyIn: 5 });
    await enter('하나');
    const { acts } = await bust(1);
    expect(acts[0]?.act).toMatchObject({ kind: 'bust', unnamedOut: 2 });
    expect(t.server.auditFacts.at(-1)).toEqual({ out: '1' });
  });
});

describe('members', () => {
  /** An account with a post in the store is a member of the store. */
  async function addOwn(id: string, nickname: string): Promise<void> {
    await addMember(id, nickname);
    const post = { store_id: 1, user_id: id, role: 'DEALER' as const, since: 0, given_by: null };
    await t.server.database.queries.insertInto('store_post').values(post).execute();
  }

  it('are found by nickname and id: exact matches first, then prefixes', async () => {
    await addOwn('kim2', '바다의 하늘');
    await addOwn('kim1', '하늘바다');
    await addOwn('haneul', '하늘');
    await addOwn('other', '구름');
    const found = (text: string) => t.server.ask('findMembers', { gameId: t.game, text });
    expect((await found('하늘')).map(({ userId }) => userId)).toEqual(['haneul', 'kim1', 'kim2']);
    expect((await found('KIM')).map(({ userId }) => userId).toSorted()).toEqual(['kim1', 'kim2']);
    expect(await found('%%')).toEqual([]);
    await addOwn('old', '노을'.normalize('NFD'));
    for (const form of ['노을', '노을'.normalize('NFD')])
      expect((await found(form)).map(({ userId }) => userId)).toEqual(['old']);
  });

  it('are at most twenty', async () => {
    for (let number = 0; number < 25; number += 1) await addOwn(`member${String(number)}`, `회원${String(number)}`);
    expect(await t.server.ask('findMembers', { gameId: t.game, text: '회원' })).toHaveLength(20);
  });

  it('of other stores need the whole nickname, and show no login name', async () => {
    await addMember('secret-id', '하늘바다');
    const found = (text: string) => t.server.ask('findMembers', { gameId: t.game, text });
    for (const text of ['하늘', '늘바', 'secret-id', 'secret']) expect(await found(text)).toEqual([]);
    const [member] = (await found(' 하늘바다 ')) as readonly { userId: string; nickname: string }[];
    expect(member).toEqual({ userId: '@ 하늘바다', nickname: '하늘바다' });
    const entry = { userId: member?.userId ?? '', of: 'buyIn', seat: 'none', payment: null } as const;
    const { players } = await must('registerEntry', entry);
    expect(players).toEqual([{ player: 1, name: '하늘바다', userId: 'secret-id' }]);
    // A player of an earlier game is a member of the store.
    expect(await found('하늘')).toEqual([{ userId: 'secret-id', nickname: '하늘바다' }]);
  });
});
