import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { DataTable, type Column } from './data-table.tsx';

interface Player {
  readonly id: number;
  readonly name: string;
  readonly points: string;
}
const PLAYERS: readonly Player[] = [
  { id: 1, name: 'ace', points: '100' },
  { id: 2, name: 'river', points: '' },
];
const COLUMNS: readonly Column<Player>[] = [
  { key: 'name', head: '이름', isName: true, cell: ({ name }) => name },
  { key: 'points', head: '포인트', kind: 'figure', cell: ({ points }) => points },
  { key: 'actions', kind: 'actions', cell: ({ name }) => <button type="button">{`give ${name}`}</button> },
];

beforeEach(() => startI18n(CONSOLE_TEXTS, 'ko').then(() => undefined));
afterEach(cleanup);

const draw = (onOpen?: (player: Player) => void) =>
  render(
    <ConsoleFrame>
      <DataTable
        label="선수"
        columns={COLUMNS}
        rows={PLAYERS}
        keyOf={({ id }) => id}
        isQuiet={({ id }) => id === 2}
        isMarked={({ id }) => id === 1}
        {...(onOpen && { onOpen })}
      />
    </ConsoleFrame>,
  );

it('names its columns, those of buttons too, and each row by what it is about', () => {
  draw();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['이름', '포인트', '작업']);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['ace', 'river']);
  expect(screen.getByRole('group', { name: '선수' }).tabIndex).toBe(0);
});

it('labels each value of a card on a narrow screen, and leaves out empty ones', () => {
  draw();
  const [first, second] = screen.getAllByRole('cell').filter((cell) => cell.dataset['head'] === '포인트');
  expect(first?.dataset['empty']).toBeUndefined();
  expect(second?.dataset['empty']).toBe('true');
});

it('marks the row that is meant, and lets quiet ones step back', () => {
  draw();
  const [, ace, river] = screen.getAllByRole('row');
  expect([ace?.dataset['marked'], ace?.dataset['passing']]).toEqual(['true', undefined]);
  expect([river?.dataset['marked'], river?.dataset['passing']]).toEqual([undefined, 'true']);
});

it('opens what a row stands for, wherever the row is pressed', async () => {
  const opened: string[] = [];
  draw(({ name }) => void opened.push(name));
  await userEvent.setup().click(screen.getByText('100'));
  expect(opened).toEqual(['ace']);
});
