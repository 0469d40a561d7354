// Years of a platform's points, written straight into the product's tables: a crowd of users, their transfers, and their wins. Everything is drawn
// from one seed, so that each run measures the same data.
import type { SqliteHandle, SqliteStatement, SqlValue } from '../../../apps/server/src/storage/sqlite/sqlite.ts';
import { Draw } from './draw.ts';

export interface CrowdSize {
  readonly users: number;
  /** The number of ledger entries: two for each transfer. */
  readonly entries: number;
  readonly games: number;
  readonly winnersPerGame: number;
}

const DAY = 24 * 60 * 60 * 1000;
const YEARS = 3 * 365 * DAY;
/** How many rows one transaction inserts. */
const AT_ONCE = 100_000;
/** The last games count for the demonstration's season too. */
const IN_SEASON = 0.2;
const WINS = [100, 70, 50, 40, 30, 20, 15, 10, 5];

const FAMILY = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오', '서', '신', '권'];
const GIVEN = ['지훈', '수빈', '민재', '예린', '태양', '다은', '서준', '하늘', '준호', '유진', '도현', '소율', '은우'];
const HANDS = ['포켓', '리버', '올인', '블러프', '넛츠', '칩', '에이스', '폴드', '스택', '턴', '플랍', '쇼다운'];

export const idOf = (index: number): string => `member${String(index).padStart(6, '0')}`;

/** Inserts a number of rows, with several rows in each transaction. */
function insertAll(handle: SqliteHandle, rows: number, insert: (index: number) => void): void {
  for (let from = 0; from < rows; from += AT_ONCE) {
    handle.exec('begin immediate');
    const end = Math.min(rows, from + AT_ONCE);
    for (let index = from; index < end; index += 1) insert(index);
    handle.exec('commit');
  }
}

export function addUsers(handle: SqliteHandle, count: number, from: number): void {
  const draw = new Draw(1);
  const insert = handle.prepare(`
    insert into user (id, password_hash, must_change_password, nickname, name, phone_no, email, role, store_id, language, board_version, created_at)
    values (?, ?, 0, ?, ?, ?, ?, 'USER', null, 'ko', 1, ?)`);
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  insertAll(handle, count, (index) => {
    const id = idOf(index);
    const nickname = `${draw.of(HANDS)}${draw.of(HANDS)}${String(index)}`;
    const phone = `010-${String(draw.below(9000) + 1000)}-${String(draw.below(9000) + 1000)}`;
    insert.run(id, hash, nickname, draw.of(FAMILY) + draw.of(GIVEN), phone, `${id}@example.com`, from);
  });
}

const single = (handle: SqliteHandle, sql: string, ...values: SqlValue[]): number =>
  Number(Object.values(handle.prepare(sql).all(...values)[0] as Record<string, unknown>)[0]);

interface Account {
  readonly id: number;
  balance: number;
}

/** Opens an account for each user, beside those of the demonstration. */
function openAccounts(
  handle: SqliteHandle,
  users: number,
): { platform: Account; store: Account; customers: Account[] } {
  const insert = handle.prepare(`insert into point_account (kind, owner, balance) values ('customer', ?, 0)`);
  const customers: Account[] = [];
  insertAll(handle, users, (index) => {
    customers.push({ id: Number(insert.run(idOf(index)).lastInsertRowid), balance: 0 });
  });
  const present = (kind: string): Account => {
    const id = single(handle, `select id from point_account where kind = ?`, kind);
    return { id, balance: single(handle, `select balance from point_account where id = ?`, id) };
  };
  return { platform: present('platform'), store: present('store'), customers };
}

type Kind = 'grant-customer' | 'grant-store' | 'recovery' | 'gift';

/** One transfer with both of its entries, as the ledger writes them. */
class Transfers {
  readonly #transfer: SqliteStatement;
  readonly #entry: SqliteStatement;

  constructor(handle: SqliteHandle) {
    this.#transfer = handle.prepare(
      `insert into point_transfer (kind, amount, reason, key, actor, at) values (?, ?, ?, ?, 'admin', ?)`,
    );
    this.#entry = handle.prepare(
      `insert into point_entry (transfer_id, account_id, other_account_id, amount, at) values (?, ?, ?, ?, ?)`,
    );
  }

  add(index: number, kind: Kind, move: { from: Account; to: Account; amount: number; at: number }): void {
    const { from, to, amount, at } = move;
    const id = this.#transfer.run(kind, amount, '토너먼트 참가', `bench:${String(index)}`, at).lastInsertRowid;
    this.#entry.run(id, from.id, to.id, -amount, at);
    this.#entry.run(id, to.id, from.id, amount, at);
    from.balance -= amount;
    to.balance += amount;
  }
}

/** Writes transfers. A few users play every day and most rarely, and nobody gives points that they do not have. */
function addTransfers(handle: SqliteHandle, { users, entries }: CrowdSize, now: number): void {
  const draw = new Draw(2);
  const { platform, store, customers } = openAccounts(handle, users);
  const transfers = new Transfers(handle);
  const somebody = (): Account => customers[Math.floor(draw.next() ** 3 * users)] ?? store;
  const count = Math.floor(entries / 2);
  insertAll(handle, count, (index) => {
    const at = now - YEARS + Math.floor((index / count) * YEARS);
    const [one, other, chance] = [somebody(), somebody(), draw.next()];
    const part = Math.floor(one.balance * 0.3);
    if (store.balance < 100_000 || chance < 0.01)
      transfers.add(index, 'grant-store', { from: platform, to: store, amount: 5_000_000, at });
    else if (chance < 0.25 && part > 0 && one !== other)
      transfers.add(index, 'gift', { from: one, to: other, amount: part, at });
    else if (chance < 0.3 && part > 0) transfers.add(index, 'recovery', { from: one, to: platform, amount: part, at });
    else
      transfers.add(index, 'grant-customer', {
        from: chance < 0.4 ? platform : store,
        to: one,
        at,
        amount: 1000 * (1 + draw.below(30)),
      });
  });
  handle.exec(`
    update point_account set balance = sums.points
      from (select account_id, sum(amount) as points from point_entry group by account_id) as sums
      where sums.account_id = point_account.id;
    delete from point_kind_total;
    insert into point_kind_total (kind, amount) select kind, sum(amount) from point_transfer group by kind;`);
}

/** Writes copies of the demonstration's ended game, spread over its structures. */
function addGames(handle: SqliteHandle, count: number, now: number): number[] {
  const columns = (handle.prepare('pragma table_info(game)').all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'id');
  const values = columns.map((name) => ({ created_at: '?', structure_id: '?' })[name] ?? name).join(', ');
  const marks = columns.filter((name) => name === 'created_at' || name === 'structure_id');
  const insert = handle.prepare(
    `insert into game (${columns.join(', ')}) select ${values} from game where status = 'END' limit 1`,
  );
  const structures = single(handle, 'select count(*) from structure');
  const ids: number[] = [];
  insertAll(handle, count, (index) => {
    const of = {
      created_at: now - YEARS + Math.floor((index / count) * YEARS),
      structure_id: 1 + (index % structures),
    };
    ids.push(Number(insert.run(...marks.map((name) => of[name])).lastInsertRowid));
  });
  return ids;
}

function addWins(handle: SqliteHandle, { users, games, winnersPerGame }: CrowdSize, now: number): void {
  const draw = new Draw(3);
  const ids = addGames(handle, games, now);
  const season = single(handle, 'select max(id) from season');
  const insert = handle.prepare(
    `insert into win_entry (user_id, game_id, season_id, points, at, actor) values (?, ?, ?, ?, ?, 'admin')`,
  );
  insertAll(handle, games * winnersPerGame, (index) => {
    const game = Math.floor(index / winnersPerGame);
    const place = index % winnersPerGame;
    // Everybody wins once; after that, those who play often.
    const user = index < users ? index : Math.floor(draw.next() ** 2 * users);
    const at = now - YEARS + Math.floor((game / games) * YEARS);
    const isInSeason = game / games > 1 - IN_SEASON;
    insert.run(idOf(user), ids[game] ?? 0, isInSeason ? season : null, WINS[place] ?? 1 + draw.below(4), at);
  });
  handle.exec(`
    delete from win_total;
    insert into win_total (user_id, season_id, points, reached_at)
      select user_id, 0, sum(points), max(at) from win_entry group by user_id;
    insert into win_total (user_id, season_id, points, reached_at)
      select user_id, season_id, sum(points), max(at) from win_entry where season_id is not null group by user_id, season_id;
    delete from structure_win;
    insert into structure_win (structure_id, user_id, points)
      select structure_id, user_id, sum(points) from win_entry join game on game.id = win_entry.game_id group by 1, 2;
    update season set target = 1000000000,
      earned = (select coalesce(sum(points), 0) from win_entry where season_id = season.id);`);
}

/** Throws if the data break the product's rules: a lost point, or an account below zero. */
function assertBalanced(handle: SqliteHandle): void {
  const left = single(handle, 'select sum(balance) from point_account');
  const below = single(handle, `select count(*) from point_account where kind <> 'platform' and balance < 0`);
  const alone = single(
    handle,
    'select count(*) from (select transfer_id from point_entry group by transfer_id having sum(amount) <> 0 or count(*) <> 2)',
  );
  if (left !== 0 || below !== 0 || alone !== 0)
    throw new Error(`the books do not balance: ${String(left)} left, ${String(below)} below, ${String(alone)} alone`);
}

export function addCrowd(handle: SqliteHandle, size: CrowdSize, now: number): void {
  addUsers(handle, size.users, now - YEARS);
  addTransfers(handle, size, now);
  addWins(handle, size, now);
  assertBalanced(handle);
}
