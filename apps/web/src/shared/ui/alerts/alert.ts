// The transient alert: success, error or warning, closed after 1.5 seconds, read by screen readers (docs/rules/screens.md#alerts-and-questions). Warnings and
// errors stay as the last failure (docs/rules/screens.md#alerts-and-questions).

import { notifications } from '@mantine/notifications';
import { randomId } from '@mantine/hooks';
import { createElement } from 'react';
import { AlertIcon } from './alert-icon.tsx';
import { lastFailure } from '../last-failure/last-failure.ts';

/** In milliseconds. Redirects after an alert wait as long (docs/rules/screens.md#alerts-and-questions). */
export const ALERT_SHOWN_FOR = 1500;

export type AlertKind = 'success' | 'error' | 'warning';

const COLOURS: Readonly<Record<AlertKind, string>> = { success: 'felt', error: 'danger', warning: 'amber' };

/** Only some alerts are shown at once: success and errors never wait behind warnings. */
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
    // The UI kit pauses on hover only, not on focus.
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

export const useAlert = (): ShowAlert => alerts;
