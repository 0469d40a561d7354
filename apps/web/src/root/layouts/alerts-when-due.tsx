// Fetches what shows alerts when there is one, or when the page is idle. An alert that comes before waits in the store of the UI kit.

import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../shared/server-time/when-idle.ts';

const Alerts = lazy(async () => ({ default: (await import('./alerts.tsx')).Alerts }));

export function AlertsWhenDue() {
  const [isIdle, setIdle] = useState(false);
  const { notifications } = useNotifications();
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Suspense fallback={null}>{(isIdle || notifications.length > 0) && <Alerts />}</Suspense>;
}
