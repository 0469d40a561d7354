// Dark or light: from the system, or chosen in this browser (docs/rules/screens.md).

import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';

export const SCHEME_CHOICES = ['auto', 'dark', 'light'] as const satisfies readonly MantineColorScheme[];

const KEPT_AS = 'feltclock.look';

export const schemeManager = localStorageColorSchemeManager({ key: KEPT_AS });

/** Sets the scheme before the first rendering, so that a dark room sees no white flash. */
export function applyScheme(root: HTMLElement = document.documentElement): void {
  const kept = schemeManager.get('auto');
  const isDark = kept === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : kept === 'dark';
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

/** Prints, and their preview, always use the light scheme. */
export function wearLightOnPaper(root: HTMLElement = document.documentElement): void {
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) root.setAttribute('data-mantine-color-scheme', 'light');
    else applyScheme(root);
  });
}
