// The transient alert: success, error or warning, gone after 1.5 seconds, read out by screen readers (docs/rules/screens.md#alerts).

import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { AlertIcon } from './alert-icon.tsx';

/** How long an alert is shown, and how long a redirect that follows one waits for it (docs/rules/screens.md#alerts). */
export const ALERT_SHOWN_FOR = 1500;

export type AlertKind = 'success' | 'error' | 'warning';

const COLOURS: Readonly<Record<AlertKind, string>> = { success: 'felt', error: 'danger', warning: 'amber' };

export type ShowAlert = Readonly<Record<AlertKind, (message: string) => void>>;

const show = (kind: AlertKind, message: string): void => {
  notifications.show({
    message,
    color: COLOURS[kind],
    autoClose: ALERT_SHOWN_FOR,
    withCloseButton: false,
    icon: createElement(AlertIcon, { kind }),
    role: kind === 'success' ? 'status' : 'alert',
    'aria-live': kind === 'success' ? 'polite' : 'assertive',
  });
};

const alerts: ShowAlert = {
  success: (message) => show('success', message),
  error: (message) => show('error', message),
  warning: (message) => show('warning', message),
};

/** `const alert = useAlert(); alert.success(t('saved'))`. */
export const useAlert = (): ShowAlert => alerts;
