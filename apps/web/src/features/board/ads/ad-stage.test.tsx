import { boardFace, instant, millis, NO_PLAYERS, type BoardGame } from '@feltclock/domain';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clockOf, COUNTS, RULES, snapshotOf, START } from '../../../../test-support/board-snapshot.ts';
import { boardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { board as korean } from '../../../i18n/ko/board.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import type { BoardServices } from '../play/live/board-services.ts';
import { AdStage } from './ad-stage.tsx';
import type { AdShow } from './ads.ts';

const AT = instant(START);
const t = translateWith<typeof korean>(korean);
const NO_SHOPS: AdShow['shops'] = { appStoreUrl: null, playStoreUrl: null };
const services = {
  t,
  language: 'ko',
  call: () => Promise.resolve({}),
  gameId: 7,
  isViewer: true,
} as unknown as BoardServices;

interface Shown {
  readonly game?: Partial<BoardGame>;
  readonly rules?: Partial<typeof RULES>;
  readonly shops?: AdShow['shops'];
  readonly onStart?: () => void;
}

async function show({ game, rules: changed, shops = NO_SHOPS, onStart }: Shown = {}) {
  const rules = { ...RULES, ...changed };
  const clock = clockOf({ status: 'READY' });
  const face = boardFace({ clock, rules, counts: COUNTS, startAt: undefined, ...game }, AT);
  const view = boardView(face, rules, { title: '금요 딥스택', subtitle: '딥' }, 1, { language: 'ko', t, at: AT });
  const pages = [{ kind: 'picture', fileId: 1, url: 'blob:1', description: '광고' }] as const;
  const { container, unmount } = render(
    <AdStage
      show={{ cycle: millis(5000), shops, turn: () => 0, pages }}
      view={view}
      timeOfDay="19:00"
      storeName="펠트 라운지"
      logo={undefined}
      slots={undefined}
      onStart={onStart}
      snapshot={snapshotOf({ prize: '<p>1위 500만</p>' })}
      face={face}
      services={services}
    />,
  );
  await act(() => vi.dynamicImportSettled());
  const texts = (of: string) => [...container.querySelectorAll(of)].map(({ textContent }) => textContent);
  const state = () => container.querySelector('.ad-registration')?.getAttribute('data-state');
  return { texts, state, unmount };
}

describe('the stage of advertisements', () => {
  it('keeps the level, the time, what comes next, the players and who may start it', async () => {
    const start = vi.fn<() => void>();
    const { texts } = await show({ onStart: start });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('시작 준비');
    expect(screen.getByRole('timer').textContent).toBe('01:00');
    expect(texts('.ad-next .ad-value')).toEqual(['100/200']);
    expect(texts('.ad-person .ad-value')).toEqual(['12', '17']);
    screen.getByRole('button', { name: '눌러서 시작' }).click();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('says what it costs while one can get in, and what is played for after that', async () => {
    const open = await show();
    expect(open.state()).toBe('open');
    expect(open.texts('.ad-entry dt')).toContain('바이인');
    open.unmount();
    const closed = await show({ game: { clock: clockOf({ status: 'PAUSED', seq: 2, registration: 'CLOSED' }) } });
    expect(closed.state()).toBe('closed');
    expect(closed.texts('.ad-entry')).toEqual([]);
    expect(screen.getByRole('region', { name: '프라이즈' }).textContent).toContain('500만');
  });

  it('says both where there is room for both', async () => {
    const { texts } = await show({ rules: { entryLimit: 0, chips: { ...RULES.chips, earlyBuyIn: 20_000, addOn: 0 } } });
    expect(texts('.ad-entry dt')).toEqual(['바이인', '시작 칩']);
    expect(screen.getByRole('region', { name: '프라이즈' })).toBeDefined();
  });

  it('is urgent in the last minutes of registration', async () => {
    const { state } = await show({ game: { clock: clockOf({ status: 'PAUSED', seq: 2 }), counts: NO_PLAYERS } });
    expect(state()).toBe('closing');
  });

  it('leaves the room to the App where there is one', async () => {
    const { texts } = await show({ shops: { ...NO_SHOPS, appStoreUrl: 'https://apps.apple.com/kr/app/id1' } });
    expect(texts('.ad-entry, .ad-prizes')).toEqual([]);
    expect(screen.getByRole('link', { name: 'App Store 앱 받기' })).toBeDefined();
  });
});
