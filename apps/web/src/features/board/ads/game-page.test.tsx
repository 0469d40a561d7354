import { boardFace, instant, type BoardGame } from '@feltclock/domain';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clockOf, COUNTS, RULES, snapshotOf, START } from '../../../../test-support/board-snapshot.ts';
import { boardView } from '../../../domain-ui/board-canvas/board-view.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { board as korean } from '../../../i18n/ko/board.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { GamePage } from './game-page.tsx';

const HOUR = 3_600_000;
const t = translateWith<typeof korean>(korean);
const AT = instant(START);
const LINK = 'http://192.168.0.9:8080/s/ABCD';

async function show(game: Partial<BoardGame>, link: string | null = LINK, prizeContent = '<p>1위 500만</p>') {
  const call = (() => Promise.resolve({ coming: [], link })) as unknown as Call;
  const face = boardFace(
    { clock: clockOf({ status: 'READY' }), rules: RULES, counts: COUNTS, startAt: undefined, ...game },
    AT,
  );
  const view = boardView(face, RULES, { title: '금요', subtitle: '딥' }, 1, { language: 'ko', t, at: AT });
  const snapshot = snapshotOf({ prize: prizeContent });
  await act(async () =>
    render(<GamePage view={view} face={face} snapshot={snapshot} call={call} language="ko" t={t} />),
  );
  const textOf = (name: string): string | undefined =>
    screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent ?? undefined;
  await act(() => vi.dynamicImportSettled());
  return { textOf, when: () => screen.getByRole('article').querySelector('.game-page-when')?.textContent };
}

describe('the game’s own page among advertisements', () => {
  it('tells when a scheduled start is, what it costs and gives, what it pays, and where the phone’s board is', async () => {
    const { textOf, when } = await show({ startAt: instant(AT + 2 * HOUR) });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('금요');
    expect(when()).toMatch(/^시작 시각\d\d:\d\d$/);
    expect(textOf('바이인')).toBeDefined();
    expect(textOf('시작 칩')).toBeDefined();
    expect(textOf('예약')).toMatch(/^\d\d:\d\d$/);
    expect(screen.getByRole('region', { name: '프라이즈' }).textContent).toContain('500만');
    expect(screen.getByRole('img', { name: LINK })).toBeDefined();
  });

  it('names the day of a start that is not today', async () => {
    const { when } = await show({ startAt: instant(AT + 24 * HOUR) });
    expect(when()).toMatch(/^\d+월 \d+일 시작\d\d:\d\d$/);
  });

  it('tells the end of registration where nobody scheduled a start, and no code without a link', async () => {
    const { when, textOf } = await show({}, null, '');
    expect(when()).toMatch(/^등록 가능/);
    expect(textOf('예약')).toBeUndefined();
    expect(screen.queryByRole('img', { name: LINK })).toBeNull();
    expect(screen.queryByRole('region', { name: '프라이즈' })).toBeNull();
  });

  it('tells no price once nobody gets in any more', async () => {
    const { textOf, when } = await show({ clock: clockOf({ status: 'PAUSED', registration: 'CLOSED' }) });
    expect(when()).toContain('마감됨');
    expect(textOf('바이인')).toBeUndefined();
  });
});
