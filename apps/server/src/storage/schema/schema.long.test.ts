// Compares the column types with the tables that the migrations make: a column that only one side knows fails.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { openSqlite } from '../sqlite/sqlite.ts';

interface Column {
  readonly kind: 'text' | 'number' | 'bytes';
  readonly isNullable: boolean;
  /** May an insert leave it out? */
  readonly isGenerated: boolean;
}

type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>;

const SCHEMA = fileURLToPath(new URL('schema.ts', import.meta.url));

/** Typed JSON is an intersection with string. */
const isText = (type: ts.Type): boolean =>
  type.isIntersection() ? type.types.some(isText) : (type.flags & ts.TypeFlags.StringLike) !== 0;

function declaredKind(type: ts.Type): Column['kind'] {
  const parts = type.isUnion() ? type.types : [type];
  if (parts.every(isText)) return 'text';
  if (parts.every((part) => (part.flags & ts.TypeFlags.NumberLike) !== 0)) return 'number';
  return 'bytes';
}

/** `Generated<T>` is recognised by its alias. */
function declaredColumn(checker: ts.TypeChecker, column: ts.Symbol): Column {
  const declared = checker.getTypeOfSymbol(column);
  const isGenerated = declared.aliasSymbol?.name === 'Generated';
  const type = isGenerated ? declared.aliasTypeArguments?.[0] : declared;
  if (type === undefined) throw new Error(`${column.name} is generated as nothing`);
  const present = checker.getNonNullableType(type);
  return { kind: declaredKind(present), isNullable: present !== type, isGenerated };
}

function declaredTables(): Tables {
  const program = ts.createProgram([SCHEMA], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(SCHEMA);
  const schema = source?.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'DatabaseSchema',
  );
  if (schema === undefined) throw new Error('schema.ts declares no DatabaseSchema');
  const tables = checker.getTypeAtLocation(schema).getProperties();
  return Object.fromEntries(
    tables.map((table) => [
      table.name,
      Object.fromEntries(
        checker
          .getTypeOfSymbol(table)
          .getProperties()
          .map((column) => [column.name, declaredColumn(checker, column)]),
      ),
    ]),
  );
}

const KIND_OF: Readonly<Record<string, Column['kind']>> = {
  text: 'text',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  bytea: 'bytes',
};

interface TableInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** The tables after all migrations, without kysely's own. */
async function migratedTables(): Promise<Tables> {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-schema-'));
  const path = join(folder, 'feltclock.db');
  await (await openDatabase({ path })).close();
  const handle = await openSqlite(path);
  const all = (query: string) => handle.prepare(query).all();
  const tables = all("select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'") as {
    name: string;
    sql: string;
  }[];
  const read = (table: string, sql: string) =>
    (all(`pragma table_info("${table}")`) as TableInfo[]).map(({ name, type, notnull, dflt_value, pk }) => {
      const kind = KIND_OF[type.toLowerCase()];
      if (kind === undefined) throw new Error(`${table}.${name} is of an unknown type, ${type}`);
      const isNumberedByTheDatabase = pk > 0 && /autoincrement/i.test(sql);
      const isGenerated = isNumberedByTheDatabase || dflt_value !== null;
      return [name, { kind, isNullable: notnull === 0 && pk === 0, isGenerated }];
    });
  const found = Object.fromEntries(
    tables
      .filter(({ name }) => !name.startsWith('kysely_'))
      .map(({ name, sql }) => [name, Object.fromEntries(read(name, sql)) as Tables[string]]),
  );
  handle.close();
  rmSync(folder, { recursive: true });
  return found;
}

/** Ignores defaults that only a migration needed: the queries always set these columns. */
const asFarAsDeclared = (declared: Tables, made: Tables): Tables =>
  Object.fromEntries(
    Object.entries(made).map(([table, columns]) => [
      table,
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [
          name,
          { ...column, isGenerated: column.isGenerated && declared[table]?.[name]?.isGenerated === true },
        ]),
      ),
    ]),
  );

describe('the tables that queries are typed by', () => {
  it('are the tables that the migrations make, column by column', async () => {
    const declared = declaredTables();
    expect(Object.keys(declared).length).toBeGreaterThan(20);
    expect(declared).toEqual(asFarAsDeclared(declared, await migratedTables()));
  });
});
