import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createCountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import { liveGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../../domain-ui/live-game/readings.ts';
import { boardStaff as korean } from '../../../i18n/ko/board.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { snapshotOf } from '../../../../test-support/board-snapshot.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { StaffUnapplied } from './staff-unapplied.tsx';

const t = translateWith(korean);

function show() {
  const answers = [() => Promise.reject(new PublishFailure('forbidden', 'no'))];
  const counts = createCountsSender(liveGameOf(snapshotReading(snapshotOf())), {
    publish: () => answers.shift()?.() ?? Promise.resolve(),
    readAgain: () => Promise.resolve(),
  });
  const onApply = vi.fn();
  const reasonOf = (failure: unknown): string => (failure as PublishFailure).code;
  const { container } = render(<StaffUnapplied counts={counts} reasonOf={reasonOf} onApply={onApply} t={t} />);
  const user = userEvent.setup({ delay: null });
  const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
  return { counts, container, press, onApply };
}

describe('presses on a board', () => {
  it('are nothing to speak of until they are refused; then they stay, with the reason, until they are discarded', async () => {
    const { counts, container, press, onApply } = show();
    await act(async () => counts.press({ of: 'buyIn', by: 1 }));
    expect(container.textContent).toBe('');
    await act(async () => counts.apply().catch(() => undefined));
    expect(container.textContent).toContain('적용 전 1건 forbidden');
    await press('다시 적용');
    expect(onApply).toHaveBeenCalledOnce();
    await press('버리기');
    expect(container.textContent).toBe('');
    expect(counts.shown()).toMatchObject({ buyIn: 10 });
  });

  it('are gone from here once they are taken', async () => {
    const { counts, container } = show();
    await act(async () => counts.press({ of: 'buyIn', by: 1 }));
    await act(async () => counts.apply().catch(() => undefined));
    await act(async () => counts.apply());
    expect(container.textContent).toBe('');
    expect(counts.shown()).toMatchObject({ buyIn: 11 });
  });
});
