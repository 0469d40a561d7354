// Reads members from a table, or from the players of a tournament of The Tournament Director.

import { importedMember, type ImportedMember } from '@feltclock/contract';
import { amountIn, cellText, isFormula, readSheet, type SheetLine } from '@feltclock/domain';
import { fieldOf, listOf, readNotation, textIn, type Notation } from '../../shared/files/constructor-notation.ts';

export const MEMBER_MEANINGS = ['id', 'nickname', 'name', 'phoneNo', 'email', 'points'] as const;
export type MemberMeaning = (typeof MEMBER_MEANINGS)[number];
export type MemberColumns = readonly (MemberMeaning | undefined)[];

/** Longer lists are imported in parts. */
export const MOST_MEMBERS = 5_000;

/** - `duplicate`: the login name or the nickname of an earlier row; `formula`: a cell that a spreadsheet would run */
export type MemberFault = MemberMeaning | 'duplicate' | 'formula';

export interface MemberRow {
  /** The line of the file, counted from 1. */
  readonly line: number;
  /** As read, for the preview. */
  readonly shown: Readonly<Record<MemberMeaning, string>>;
  /** Undefined for a row that cannot be imported. */
  readonly member: ImportedMember | undefined;
  readonly faults: readonly MemberFault[];
}

export interface MemberSheet {
  readonly heads: readonly string[];
  readonly columns: MemberColumns;
  readonly rows: readonly MemberRow[];
  /** More rows than are read; then none is. */
  readonly isTooLong: boolean;
}

/** The first match wins: "Win points" are none of ours, and "Nickname" is no name. */
const HEADINGS: readonly (readonly [MemberMeaning | undefined, RegExp])[] = [
  [undefined, /^win|승점|勝ち点/],
  ['id', /^(?:id|login|user ?(?:id|name)|아이디|계정|회원 ?id|ログイン|ユーザー ?(?:id|名))/],
  ['nickname', /nick|닉네임|별명|닉$|ニックネーム|ハンドル|表示名/],
  ['email', /mail|메일|メール/],
  ['phoneNo', /phone|mobile|^tel|휴대폰|핸드폰|전화|연락처|電話|携帯|連絡先/],
  ['points', /points?$|포인트|ポイント/],
  ['name', /name$|이름|성명|성함|氏名|名前/],
];

const plain = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase();
const meaningOf = (cell: string): MemberMeaning | undefined =>
  HEADINGS.find(([, named]) => named.test(plain(cell)))?.[0];

const isPhone = (cell: string): boolean => /^[\d\s()+.-]{7,30}$/.test(plain(cell));
const isEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+$/.test(cell.trim());

const onlyOnce = (columns: MemberColumns): MemberColumns =>
  columns.map((each, index) => (columns.indexOf(each) === index ? each : undefined));

/** A first line that names a column, and has no telephone number and no address. */
const isHeading = ({ cells }: SheetLine): boolean =>
  cells.some((cell) => meaningOf(cell) !== undefined) && !cells.some((cell) => isPhone(cell) || isEmail(cell));

/** Without a heading: telephone numbers and addresses by their looks, the first other column is the nickname, the next the name. */
function guessed(lines: readonly SheetLine[], width: number): MemberColumns {
  const sample = lines.slice(0, 50);
  const free: MemberMeaning[] = ['nickname', 'name'];
  const looks = Array.from({ length: width }, (_, at): MemberMeaning | undefined => {
    const cells = sample.map(({ cells: all }) => all[at] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0) return undefined;
    if (cells.every(isEmail)) return 'email';
    if (cells.every(isPhone)) return 'phoneNo';
    return cells.every((cell) => /^[\d,.]+$/.test(plain(cell))) ? undefined : free.shift();
  });
  return onlyOnce(looks);
}

/** The players of a tournament as lines of a table; undefined for another text. */
function linesOfDirector(text: string): readonly SheetLine[] | undefined {
  if (!text.trim().startsWith('{')) return undefined;
  const players = listOf(fieldOf(readNotation(text), 'T', 'Players', 'Players'));
  const word = (player: Notation, ...path: readonly string[]): string => textIn(fieldOf(player, ...path));
  const cellsOf = (entry: Notation): readonly string[] => {
    const [, player = null] = listOf(entry);
    const name = [word(player, 'Name', 'Firstname'), word(player, 'Name', 'Lastname')].filter(Boolean).join(' ');
    return [word(player, 'Name', 'Nickname'), name, word(player, 'Info', 'Phone1'), word(player, 'Info', 'Email1')];
  };
  const lines = players.map((entry, index) => ({ line: index + 1, cells: cellsOf(entry) }));
  return [{ line: 0, cells: ['Nickname', 'Name', 'Phone', 'E-mail'] }, ...lines];
}

const linesOf = (text: string): readonly SheetLine[] => linesOfDirector(text) ?? readSheet(text);

/** Points as people and spreadsheets write them: 1,500 · 1.500 · １５００ · 1500P. They are whole, so 12,5 is none: NaN. */
export const pointsOf = (cell: string): number =>
  cell === '' ? 0 : (amountIn(plain(cell).replace(/\s*(?:p|pt|점)$/, ''), 'thousands') ?? NaN);

/** Their values are checked to be digits and signs, and a telephone number may begin with +. */
const FIGURES: ReadonlySet<MemberMeaning> = new Set(['phoneNo', 'points']);
/** A dash alone is how people write that there is none. */
const isRunAs = (meaning: MemberMeaning | undefined, cell: string): boolean =>
  meaning !== undefined && !FIGURES.has(meaning) && cell !== '-' && isFormula(cell);

function shownOf({ cells }: SheetLine, columns: MemberColumns): MemberRow['shown'] {
  const read = (meaning: MemberMeaning): string => {
    const at = columns.indexOf(meaning);
    return at === -1 ? '' : cellText(cells[at] ?? '').trim();
  };
  const [id, nickname, name] = [read('id'), read('nickname'), read('name')];
  const called = nickname || name || id;
  return {
    // Who has no login name gets the nickname for one. It is typed at every sign-in, so it has no full-width letters.
    id: (id || called.replaceAll(/\s/g, '')).normalize('NFKC'),
    nickname: called,
    name,
    phoneNo: read('phoneNo')
      .normalize('NFKC')
      .replaceAll(/[‐-―−ー]/g, '-'),
    email: read('email'),
    points: read('points'),
  };
}

function rowOf(line: SheetLine, columns: MemberColumns): MemberRow {
  const shown = shownOf(line, columns);
  const read = importedMember.safeParse({ ...shown, points: pointsOf(shown.points) });
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
  const isRun = line.cells.some((cell, at) => isRunAs(columns[at], cell));
  const faults: MemberFault[] = [
    ...MEMBER_MEANINGS.filter((each) => wrong.has(each)),
    ...(isRun ? ['formula' as const] : []),
  ];
  return { line: line.line, shown, member: read.success && !isRun ? read.data : undefined, faults };
}

const keysOf = ({ id, nickname }: ImportedMember): readonly string[] => [
  `id ${plain(id)}`,
  `nickname ${plain(nickname)}`,
];

/** Marks rows that repeat an earlier one. */
function withoutRepeats(rows: readonly MemberRow[]): readonly MemberRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.member === undefined) return row;
    const keys = keysOf(row.member);
    if (keys.some((key) => seen.has(key))) return { ...row, member: undefined, faults: ['duplicate'] };
    for (const key of keys) seen.add(key);
    return row;
  });
}

/** Reads the members of a file; `chosen` columns replace those that are guessed. */
export function readMembers(text: string, chosen?: MemberColumns): MemberSheet {
  const lines = linesOf(text);
  const [first] = lines;
  if (first === undefined) return { heads: [], columns: [], rows: [], isTooLong: false };
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hasHeading = isHeading(first);
  const body = hasHeading ? lines.slice(1) : lines;
  const named = Array.from({ length: width }, (_, at) => meaningOf(first.cells[at] ?? ''));
  const columns = chosen ?? (hasHeading ? onlyOnce(named) : guessed(body, width));
  const heads = Array.from({ length: width }, (_, at) => first.cells[at] ?? '');
  const isTooLong = body.length > MOST_MEMBERS;
  const isNamed = columns.some((each) => each === 'id' || each === 'nickname' || each === 'name');
  const rows = isTooLong || !isNamed ? [] : withoutRepeats(body.map((line) => rowOf(line, columns)));
  return { heads, columns, rows, isTooLong };
}

/** Ranks a text by how likely it is a list of members: its first line names columns. */
export const rankOfMembers = (text: string): number => {
  const [first] = linesOf(text.slice(0, 10_000));
  return first === undefined ? 0 : first.cells.filter((cell) => meaningOf(cell) !== undefined).length;
};
