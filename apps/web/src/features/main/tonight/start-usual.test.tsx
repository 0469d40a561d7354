import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eveningGame } from '../../../../test-support/evening-game.ts';
import { COMMAND_PATHS, lastAction, openEvening, postOf } from '../../../../test-support/evening.ts';
import { always, refusing, type Answers } from '../../../../test-support/fake-server.ts';
import { asked, dialog, said, shown, text, type OpenedConsole } from '../../../../test-support/open-console.tsx';
import { serverNow } from '../../../shared/server-time/server-time.ts';

const OFFERS = [
  { structureId: 7, structureName: 'Deep', name: 'Sunday Deep', startAt: null, because: 'same-weekday' },
  { structureId: 8, structureName: 'Turbo', name: 'Turbo', startAt: null, because: 'last' },
];

const openUsual = async (offers: readonly unknown[] = OFFERS, more: Answers = {}): Promise<OpenedConsole> => {
  const page = await openEvening(
    {},
    {
      more: {
        '/api/store/usual': always(offers),
        [COMMAND_PATHS.game]: (_, body) => ({
          body: (body as { structureId?: number }).structureId === undefined ? 1 : { code: 1, message: '', id: 21 },
        }),
        [COMMAND_PATHS.latest]: lastAction('CREATE'),
        [COMMAND_PATHS.log]: always(eveningGame().clock),
        ...more,
      },
    },
  );
  await shown('Sunday Deep 새로 시작');
  await page.press('Sunday Deep 새로 시작');
  await asked('늘 하던 토너먼트');
  return page;
};

describe('the usual tournament', () => {
  it('runs with two presses', async () => {
    const page = await openUsual();
    await page.press('지금 시작');
    await waitFor(() =>
      expect(page.sent(COMMAND_PATHS.game)).toEqual([
        { structureId: 7, name: 'Sunday Deep', startAt: null },
        { id: 21, status: 'PLAYING' },
      ]),
    );
    await waitFor(() => expect(dialog()).toBeUndefined());
  });

  it('waits for its usual hour, or for none', async () => {
    const startAt = serverNow() + 3_600_000 - (serverNow() % 60_000);
    const page = await openUsual([{ ...OFFERS[0], startAt }]);
    await page.press('예약으로 만들기');
    await waitFor(() =>
      expect(page.sent(COMMAND_PATHS.game)).toEqual([{ structureId: 7, name: 'Sunday Deep', startAt }]),
    );
    await waitFor(() => expect(dialog()).toBeUndefined());
    expect(page.path()).toBe('/main');
  });

  it('is made of another structure and under another name', async () => {
    const page = await openUsual();
    await page.user.selectOptions(screen.getByRole('combobox', { name: '스트럭처' }), '8');
    await page.write('게임 이름', 'Late Turbo');
    await page.press('대기 상태로 만들기');
    await waitFor(() =>
      expect(page.sent(COMMAND_PATHS.game)).toEqual([{ structureId: 8, name: 'Late Turbo', startAt: null }]),
    );
  });

  it('says beside the field what is wrong with its start, and keeps what was typed', async () => {
    const page = await openUsual([{ ...OFFERS[0], startAt: serverNow() - 120_000 }]);
    await page.press('예약으로 만들기');
    await shown('예약 시작은 현재 시각 이후여야 합니다.');
    expect(page.sent(COMMAND_PATHS.game)).toEqual([]);
    expect(dialog()).toBeDefined();
  });

  it('keeps the question when the game could not be made', async () => {
    const page = await openUsual(OFFERS, { [COMMAND_PATHS.game]: refusing('internal', 500) });
    await page.press('지금 시작');
    await waitFor(() => expect(said().join()).toContain('게임 생성을 실패하였습니다'));
    expect(dialog()?.textContent).toContain('늘 하던 토너먼트');
  });

  it('is not offered to whoever may not begin a game', async () => {
    const page = await openEvening(
      { games: [eveningGame()] },
      { as: postOf('CASHIER'), more: { '/api/store/usual': always(OFFERS) } },
    );
    await shown('Friday');
    expect(page.sent('/api/store/usual')).toEqual([]);
    expect(text()).not.toContain('새로 시작');
  });
});
