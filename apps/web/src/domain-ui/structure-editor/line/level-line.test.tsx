import { minutes, type LevelRow } from '@feltclock/domain';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { LevelLine, type RowActs } from './level-line.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;
const ACTS: RowActs = {
  change: nothing,
  onBadDuration: nothing,
  onCommand: nothing,
  onMenu: nothing,
  onTick: nothing,
};
const LEVEL: LevelRow = { level: 25, smallBlind: 50_000, bigBlind: 100_000, ante: 100_000, duration: minutes(20) };
const BREAK: LevelRow = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: minutes(10) };

/** A row far from the window. */
const farRow = (row: LevelRow) =>
  render(
    <LevelLine
      rowKey={1}
      row={row}
      level={row.level}
      start="19:00"
      warning=""
      isTicked={false}
      hasGames={false}
      anteKind={undefined}
      isNear={false}
      acts={ACTS}
    />,
  ).container;

describe('a row far from the window', () => {
  // Find-in-page finds the same words in far rows.
  it.each([
    ['ko', '레벨 25 · 50,000 / 100,000 / 100,000 · 20 분', '브레이크 · 10 분'],
    ['en', 'Level 25 · 50,000 / 100,000 / 100,000 · 20 min', 'Break · 10 min'],
    ['ja', 'レベル 25 · 50,000 / 100,000 / 100,000 · 20 分', '休憩 · 10 分'],
  ] as const)('is found by its name, and has no fields: %s', async (language, level, rest) => {
    await startI18n(CONSOLE_TEXTS, language);
    expect(farRow(LEVEL).textContent).toBe(level);
    const container = farRow(BREAK);
    expect(container.textContent).toBe(rest);
    expect(container.querySelectorAll('input, button')).toHaveLength(0);
  });
});
