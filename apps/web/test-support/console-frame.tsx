// What the console puts around every page, for tests that draw one piece of it.

import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { ConfirmProvider } from '../src/shared/ui/popups/confirm.tsx';

export const ConsoleFrame = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider env="test">
    <MemoryRouter>
      <ConfirmProvider>
        <Notifications />
        {children}
      </ConfirmProvider>
    </MemoryRouter>
  </MantineProvider>
);
