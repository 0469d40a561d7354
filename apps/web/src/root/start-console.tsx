// Starts the console: texts, look, server data, pages.

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Notifications } from '@mantine/notifications';
import { createQueryClient } from '../shared/api/query-client.ts';
import { SpokenLanguageContext } from '../i18n/spoken-language.ts';
import { CONSOLE_TEXTS, startI18n } from '../i18n/start-i18n.ts';
import { session } from '../shared/session/session.ts';
import { cssVariables } from '../shared/ui/look/css-variables.ts';
import { applyScheme, schemeManager, wearLightOnPaper } from '../shared/ui/look/scheme.ts';
import { theme } from '../shared/ui/look/theme.ts';
import { noteMissingFiles } from './lost/reopen.ts';
import { routes } from './routes.tsx';
import { ALERT_SHOWN_FOR } from '../shared/ui/alerts/alert.ts';
import '@mantine/core/styles.css';
import '../shared/ui/look/console.css';
import '@mantine/notifications/styles.css';

export async function startConsole(host: HTMLElement): Promise<void> {
  noteMissingFiles();
  applyScheme();
  wearLightOnPaper();
  const language = await startI18n(CONSOLE_TEXTS, session.get().profile?.language);
  const router = createBrowserRouter(routes);
  const queries = createQueryClient();
  createRoot(host).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queries}>
          <SpokenLanguageContext value={language}>
            <Alerts />
            <RouterProvider router={router} />
          </SpokenLanguageContext>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** The place of alerts, at the top of the window (shared/ui/alerts/alert.ts). */
const Alerts = () => <Notifications position="top-center" autoClose={ALERT_SHOWN_FOR} limit={4} zIndex={1000} />;
