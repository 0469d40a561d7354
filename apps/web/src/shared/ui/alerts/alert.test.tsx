import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { holdTimers } from '../../../../test-support/held-clock.ts';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { ALERT_SHOWN_FOR, useAlert } from './alert.ts';
import { LayerHeight, FailureLine } from '../last-failure/failure-line.tsx';
import { Popup } from '../popups/popup.tsx';

const LONG = '스트럭처 삭제를 실패하였습니다(진행 중인 게임이 있어 삭제할 수 없습니다).';

beforeEach(async () => {
  await startI18n(CONSOLE_TEXTS, 'ko');
  // In this file alerts close automatically.
  vi.restoreAllMocks();
  holdTimers();
});

function Buttons() {
  const alert = useAlert();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => alert.error(LONG)}>fail</button>
      <button onClick={() => alert.warning('refused')}>refuse</button>
      <button onClick={() => alert.success('saved')}>succeed</button>
      <button onClick={() => setIsOpen(true)}>open</button>
      <Popup isOpen={isOpen} onClose={() => setIsOpen(false)} title="popup">
        <button onClick={() => alert.error(LONG)}>fail inside</button>
        <LayerHeight value={200}>what is in it</LayerHeight>
      </Popup>
    </>
  );
}

const open = (): void =>
  void render(
    <ConsoleFrame>
      <Buttons />
      <FailureLine at="page" />
    </ConsoleFrame>,
  );
const press = (name: string): boolean => fireEvent.click(screen.getByText(name));
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const alertText = (): string | undefined => document.querySelector('.mantine-Notification-root')?.textContent;
const alertUp = (): HTMLElement => document.querySelector<HTMLElement>('.mantine-Notification-root')!;
const line = (): Element | null => document.querySelector('section[aria-label="지난 알림"]');
/** The fade-out time of an alert. */
const FADING = 300;

describe('an alert', () => {
  it('of a success or a failure never waits behind warnings', () => {
    open();
    const shownNow = (): string[] =>
      [...document.querySelectorAll('.mantine-Notification-root')].map(({ textContent }) => textContent);
    for (let presses = 0; presses < 8; presses += 1) press('refuse');
    expect(shownNow()).not.toHaveLength(8);
    press('succeed');
    expect(shownNow()).toContain('saved');
    press('fail');
    expect(shownNow()).toContain(LONG);
  });

  it('closes by itself after 1.5 seconds', () => {
    open();
    press('succeed');
    pass(ALERT_SHOWN_FOR - 1);
    expect(alertText()).toBe('saved');
    pass(1);
    pass(FADING);
    expect(alertText()).toBeUndefined();
    expect(ALERT_SHOWN_FOR).toBe(1500);
  });

  it.each([
    ['pointed at', () => fireEvent.mouseEnter(alertUp()), () => fireEvent.mouseLeave(alertUp())],
    ['focused', () => act(() => alertUp().focus()), () => act(() => alertUp().blur())],
  ])('stays while it is %s, and 1.5 seconds longer', (_, begin, end) => {
    open();
    press('fail');
    pass(1000);
    begin();
    pass(60_000);
    expect(alertText()).toBe(LONG);
    expect(line()).toBeNull();
    end();
    pass(ALERT_SHOWN_FOR - 1);
    expect(alertText()).toBe(LONG);
    pass(1);
    pass(FADING);
    expect(alertText()).toBeUndefined();
    expect(line()?.textContent).toBe(LONG);
  });
});

describe('the message of a refusal or failure', () => {
  it('replaces the alert when it closes, and is not read out again', () => {
    open();
    press('fail');
    pass(ALERT_SHOWN_FOR - 1);
    expect(line()).toBeNull();
    pass(1);
    expect(line()?.textContent).toBe(LONG);
    pass(60_000);
    expect(line()?.textContent).toBe(LONG);
    expect(line()?.closest('[aria-live], [role=alert], [role=status]')).toBeNull();
    expect(line()?.querySelector('[aria-live], [role=alert], [role=status]')).toBeNull();
  });

  it('is cleared by a success, which leaves none', () => {
    open();
    press('refuse');
    pass(ALERT_SHOWN_FOR);
    expect(line()?.textContent).toBe('refused');
    press('succeed');
    expect(line()).toBeNull();
    pass(ALERT_SHOWN_FOR);
    expect(line()).toBeNull();
  });

  it('is replaced by that of the next failure', () => {
    open();
    press('refuse');
    pass(ALERT_SHOWN_FOR);
    press('fail');
    expect(line()).toBeNull();
    pass(ALERT_SHOWN_FOR);
    expect(line()?.textContent).toBe(LONG);
  });

  it('is closed by keyboard, and returns the focus', async () => {
    open();
    press('fail');
    pass(ALERT_SHOWN_FOR);
    vi.useRealTimers();
    const user = userEvent.setup({ delay: null });
    act(() => screen.getByText('open').focus());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '지난 알림 닫기' }));
    await user.keyboard('{Enter}');
    expect(line()).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('open'));
  });

  it('is shown in the popup of its alert, reachable by keyboard, and goes with it', () => {
    open();
    press('open');
    press('fail inside');
    pass(ALERT_SHOWN_FOR);
    expect(screen.getByRole('dialog').contains(line())).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    pass(FADING);
    expect(line()).toBeNull();
  });
});
