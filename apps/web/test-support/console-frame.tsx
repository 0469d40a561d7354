// The console's frame around every page, for tests of a single piece.

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
