import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import { liveGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../../domain-ui/live-game/readings.ts';
import { board as korean } from '../../../shared/i18n/ko/board.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { snapshotOf } from '../../../../test-support/board-snapshot.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';
import { StaffUnapplied } from './staff-unapplied.tsx';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const t = translateWith(korean);

async function show() {
  const answers = [() => Promise.reject(new PublishFailure('forbidden', 'no'))];
  const counts = createCountsSender(liveGameOf(snapshotReading(snapshotOf())), {
    publish: () => answers.shift()?.() ?? Promise.resolve(),
    readAgain: () => Promise.resolve(),
  });
  const onApply = vi.fn();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const reasonOf = async (failure: unknown): Promise<string> => (failure as PublishFailure).code;
  await act(async () => root.render(<StaffUnapplied counts={counts} reasonOf={reasonOf} onApply={onApply} t={t} />));
  closers.push(() => {
    act(() => root.unmount());
    host.remove();
  });
  const press = (name: string) =>
    act(async () => [...host.querySelectorAll('button')].find((each) => each.textContent === name)?.click());
  return { counts, host, press, onApply };
}

describe('presses on a board', () => {
  it('are nothing to speak of until they are refused; then they stay, with the reason, until they are discarded', async () => {
    const { counts, host, press, onApply } = await show();
    await act(async () => counts.press({ of: 'buyIn', by: 1 }));
    expect(host.textContent).toBe('');
    await act(async () => counts.apply().catch(() => undefined));
    expect(host.textContent).toContain('적용 전 1건 forbidden');
    await press('다시 적용');
    expect(onApply).toHaveBeenCalledOnce();
    await press('버리기');
    expect(host.textContent).toBe('');
    expect(counts.shown()).toMatchObject({ buyIn: 10 });
  });

  it('are gone from here once they are taken', async () => {
    const { counts, host } = await show();
    await act(async () => counts.press({ of: 'buyIn', by: 1 }));
    await act(async () => counts.apply().catch(() => undefined));
    await act(async () => counts.apply());
    expect(host.textContent).toBe('');
    expect(counts.shown()).toMatchObject({ buyIn: 11 });
  });
});
