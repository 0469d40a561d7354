// A structure as a file: JSON, or CSV for spreadsheets; writing and reading. Files of other timers are read too.

import { structureInput, parsedJson } from '@feltclock/contract';
import {
  cellText,
  hasLevelHeading,
  readSheet,
  rowsFromLines,
  rowsFromSheet,
  sheetOfRows,
  structureProblems,
  writeSheet,
} from '@feltclock/domain';
import { draftFromInput, draftToWire, type StructureDraft } from '../draft/structure-draft.ts';
import type { FileOutcome, FileProblem } from './file-outcome.ts';
import { structureOfDirector, structuresOfTimerPlus } from './foreign-structure.ts';

const FORMAT = 'feltclock-structure';
const VERSION = 1;

/** The values of a structure in their written order. The deadline row counts from 1. */
const FIELDS = [
  ...(['name', 'prize', 'buyInAmount', 'entryLimit', 'entryLimitFlag', 'earlyBuyIn', 'buyIn'] as const),
  ...(['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn', 'addOn', 'prizeContent'] as const),
] as const;
const DEADLINE = 'registrationDeadlineRow';
/** Written only where they are set. */
const LIMITS = ['minimum', 'cap'] as const;
/** JSON in one cell; absent without any. */
const PRICES = 'prices';
/** Only of structures that say what their antes are. */
const ANTES = 'anteKind';

export const structureToJson = (draft: StructureDraft): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, structure: draftToWire(draft) }, undefined, 2)}\n`;

/** CSV with a byte order mark, without which spreadsheets misread Korean. */
export function structureToCsv(draft: StructureDraft): string {
  const wire = draftToWire(draft);
  const values = FIELDS.map((field) => [field, wire[field]]);
  const limits = LIMITS.map((field) => [field, wire.limits?.[field] ?? 0]).filter(([, limit]) => limit !== 0);
  const prices = wire.prices === undefined ? [] : [[PRICES, JSON.stringify(wire.prices)]];
  const antes = wire.anteKind === undefined ? [] : [[ANTES, wire.anteKind]];
  const deadline = [DEADLINE, wire.registrationDeadline + 1];
  const head = writeSheet([[FORMAT, VERSION], ...values, ...limits, ...prices, ...antes, deadline]);
  return `\ufeff${head}\r\n\r\n${sheetOfRows(draft.rules.rows)}\r\n`;
}

const refused = (...problems: readonly FileProblem[]): FileOutcome => ({ kind: 'refused', problems });

/** A draft from untrusted values. */
export function readStructureValues(values: unknown): FileOutcome {
  const read = structureInput.safeParse(typeof values === 'object' ? { ...values, storeId: 1 } : values);
  if (!read.success) {
    const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.')))];
    return refused(...fields.slice(0, 20).map((field) => ({ problem: 'bad-field', field }) as const));
  }
  const draft = draftFromInput(read.data);
  const found = structureProblems(draft.rules.rows, draft.rules.deadlineSeq);
  return found.length === 0 ? { kind: 'structure', draft } : refused(...found.map((problem) => ({ problem })));
}

function fromJson(text: string): FileOutcome {
  const file = parsedJson(text);
  const foreign =
    file === undefined
      ? structureOfDirector(text, readStructureValues)
      : structuresOfTimerPlus(file, readStructureValues);
  if (foreign !== undefined) return foreign;
  if (typeof file !== 'object' || file === null || !('format' in file) || file.format !== FORMAT)
    return refused({ problem: 'not-a-structure' });
  if (!('version' in file) || file.version !== VERSION) return refused({ problem: 'newer-version' });
  return readStructureValues('structure' in file ? file.structure : undefined);
}

function fromCsv(text: string): FileOutcome {
  const lines = readSheet(text);
  if (lines[0]?.cells[1] !== String(VERSION)) return refused({ problem: 'newer-version' });
  const tableAt = lines.findIndex(({ cells }) => cells[0] === 'level');
  const rows = rowsFromLines(lines.slice(tableAt === -1 ? lines.length : tableAt));
  if (!rows.ok) return refused(...rows.problems);
  const cells = new Map(lines.slice(1, tableAt).map((line) => [line.cells[0] ?? '', cellText(line.cells[1] ?? '')]));
  const deadline = Number(cells.get(DEADLINE) ?? Number.NaN) - 1;
  if (Number.isNaN(deadline)) return refused({ problem: 'bad-field', field: DEADLINE });
  const values = Object.fromEntries([...FIELDS, ANTES].map((field) => [field, cells.get(field)]));
  const limits = Object.fromEntries(LIMITS.map((field) => [field, cells.get(field) ?? 0]));
  const prices = cells.get(PRICES);
  const given = { limits, ...(prices === undefined ? {} : { prices: parsedJson(prices) }) };
  const outcome = readStructureValues({ ...values, ...given, registrationDeadline: deadline, levelList: rows.rows });
  return outcome.kind === 'structure' ? { ...outcome, notes: rows.notes } : outcome;
}

const sourceOf = (text: string): string => text.replace(/^\ufeff/, '').trim();
const isData = (source: string): boolean => source.startsWith('{') || source.startsWith('[');
const isOwnCsv = (source: string): boolean => source.startsWith(FORMAT) || source.startsWith(`"${FORMAT}`);

/** True for a table of levels, whose lines and columns somebody may mend. */
export function isTable(text: string): boolean {
  const source = sourceOf(text);
  return !isData(source) && !isOwnCsv(source);
}

/** Reads a file's content. */
export function readStructureFile(text: string): FileOutcome {
  const source = sourceOf(text);
  if (isData(source)) return fromJson(source);
  if (isOwnCsv(source)) return fromCsv(source);
  const rows = rowsFromSheet(source);
  return rows.ok ? { kind: 'levels', text: source } : refused(...rows.problems);
}

/** Ranks a text by how likely it is a structure: it can be read, or at least begins as one. */
export const rankOfStructureText = (text: string): number =>
  readStructureFile(text).kind === 'refused' ? Number(hasLevelHeading(text)) : 2;

/** A file name that every system accepts. */
export const fileNameOf = (draft: StructureDraft, extension: 'json' | 'csv'): string =>
  `${draft.name.trim().replaceAll(/[\\/:*?"<>|\s]+/g, '-') || 'structure'}.${extension}`;
