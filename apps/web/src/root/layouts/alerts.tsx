// Where alerts appear, at the head of the window (shared/ui/alerts/alert.ts).

import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { ALERT_SHOWN_FOR } from '../../shared/ui/alerts/alert.ts';

export const Alerts = () => <Notifications position="top-center" autoClose={ALERT_SHOWN_FOR} limit={4} zIndex={1000} />;
