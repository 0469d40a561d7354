// The transient alert: success, error or warning, gone after 1.5 seconds, read out by screen readers (docs/rules/screens.md#alerts).
// A refusal or failure leaves its words (docs/rules/screens.md#words-that-stay).

import { notifications } from '@mantine/notifications';
import { randomId } from '@mantine/hooks';
import { createElement } from 'react';
import { AlertIcon } from './alert-icon.tsx';
import { lastFailure } from '../last-failure/last-failure.ts';

/** How long an alert is shown, and how long a redirect that follows one waits for it (docs/rules/screens.md#alerts). */
export const ALERT_SHOWN_FOR = 1500;

export type AlertKind = 'success' | 'error' | 'warning';

const COLOURS: Readonly<Record<AlertKind, string>> = { success: 'felt', error: 'danger', warning: 'amber' };

/** Only some are shown at a time: what was done, and what failed, never waits behind warnings. */
const PRIORITIES: Readonly<Record<AlertKind, number>> = { success: 2, error: 1, warning: 0 };

export type ShowAlert = Readonly<Record<AlertKind, (message: string) => void>>;

const show = (kind: AlertKind, message: string): void => {
  const failure = kind === 'success' ? undefined : { kind, message };
  lastFailure.set(failure);
  const id = randomId();
  notifications.show({
    id,
    message,
    color: COLOURS[kind],
    priority: PRIORITIES[kind],
    autoClose: ALERT_SHOWN_FOR,
    withCloseButton: false,
    icon: createElement(AlertIcon, { kind }),
    role: kind === 'success' ? 'status' : 'alert',
    'aria-live': kind === 'success' ? 'polite' : 'assertive',
    // The UI kit keeps what is pointed at, not what is focused.
    tabIndex: 0,
    onFocus: () => notifications.update({ id, message, autoClose: false }),
    onBlur: () => notifications.update({ id, message, autoClose: ALERT_SHOWN_FOR }),
    onClose: () => failure && lastFailure.show(failure),
  });
};

const alerts: ShowAlert = {
  success: (message) => show('success', message),
  error: (message) => show('error', message),
  warning: (message) => show('warning', message),
};

/** `const alert = useAlert(); alert.success(t('saved'))`. */
export const useAlert = (): ShowAlert => alerts;
