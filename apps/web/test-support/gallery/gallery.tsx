// All pieces of the console in all states, for development and for the journey that compares screenshots (docs/look.md); not shipped.

import '@mantine/core/styles.css';
import '../../src/shared/ui/look/console.css';

import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { SpokenLanguageContext } from '../../src/i18n/spoken-language.ts';
import { CONSOLE_TEXTS, startI18n } from '../../src/i18n/start-i18n.ts';
import { cssVariables } from '../../src/shared/ui/look/css-variables.ts';
import { applyScheme, schemeManager } from '../../src/shared/ui/look/scheme.ts';
import { theme } from '../../src/shared/ui/look/theme.ts';
import { CONTROL_SECTIONS } from './controls.tsx';
import { PIECE_SECTIONS } from './pieces.tsx';

const Gallery = () => (
  <main style={{ display: 'grid', gap: '1rem', width: 720, padding: '1rem' }}>
    {[...CONTROL_SECTIONS, ...PIECE_SECTIONS].map(({ name, Content }) => (
      <div key={name} data-piece={name} style={{ padding: '0.75rem', display: 'grid', gap: '0.75rem' }}>
        <Content />
      </div>
    ))}
  </main>
);

async function show(host: HTMLElement): Promise<void> {
  applyScheme();
  const language = await startI18n(CONSOLE_TEXTS, 'ko');
  createRoot(host).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <SpokenLanguageContext value={language}>
        <MemoryRouter>
          <Gallery />
        </MemoryRouter>
      </SpokenLanguageContext>
    </MantineProvider>,
  );
}

const host = document.getElementById('root');
if (host) void show(host);
