// The tokens as custom properties, `--look-…` for every role, and Mantine's derived colours from the same roles.

import type { CSSVariablesResolver } from '@mantine/core';
import { CONTROL, SCHEMES, TYPE, type Roles } from './tokens.ts';

type Variables = Record<string, string>;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Mantine's derivations of a palette: text, filled, light and outline. */
const palette = (
  name: string,
  filled: string,
  hover: string,
  soft: string,
  onSoft: string,
  letters: string,
): Variables => ({
  [`--mantine-color-${name}-text`]: `var(--look-${letters})`,
  [`--mantine-color-${name}-filled`]: `var(--look-${filled})`,
  [`--mantine-color-${name}-filled-hover`]: `var(--look-${hover})`,
  [`--mantine-color-${name}-light`]: `var(--look-${soft})`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, var(--look-${soft}), var(--look-${letters}) 14%)`,
  [`--mantine-color-${name}-light-color`]: `var(--look-${onSoft})`,
  [`--mantine-color-${name}-outline`]: `var(--look-${letters})`,
  [`--mantine-color-${name}-outline-hover`]: 'var(--look-hover)',
});

const MANTINE: Variables = {
  '--mantine-color-body': 'var(--look-page)',
  '--mantine-color-text': 'var(--look-text)',
  '--mantine-color-bright': 'var(--look-text)',
  '--mantine-color-dimmed': 'var(--look-muted)',
  '--mantine-color-placeholder': 'var(--look-faint)',
  '--mantine-color-error': 'var(--look-danger)',
  '--mantine-color-success': 'var(--look-accent)',
  '--mantine-color-anchor': 'var(--look-accent)',
  '--mantine-color-default': 'var(--look-raised)',
  '--mantine-color-default-hover': 'var(--look-hover)',
  '--mantine-color-default-color': 'var(--look-text)',
  '--mantine-color-default-border': 'var(--look-line)',
  '--mantine-color-disabled': 'var(--look-plain-soft)',
  '--mantine-color-disabled-color': 'var(--look-faint)',
  '--mantine-color-disabled-border': 'var(--look-line)',
  '--mantine-primary-color-contrast': 'var(--look-on-accent)',
  ...palette('felt', 'accent-fill', 'accent-fill-hover', 'accent-soft', 'on-accent-soft', 'accent'),
  ...palette('amber', 'warning-fill', 'warning-fill', 'warning-soft', 'on-warning-soft', 'warning'),
  ...palette('danger', 'danger-fill', 'danger-fill-hover', 'danger-soft', 'on-danger-soft', 'danger'),
  ...palette('gray', 'plain-soft', 'hover', 'plain-soft', 'on-plain-soft', 'soft'),
};

const named = (sizes: Readonly<Record<string, string>>, of: string): Variables =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`--look-${of}-${name}`, size]));

const SIZES: Variables = { ...named(TYPE, 'type'), ...named(CONTROL, 'control') };

const rolesOf = (roles: Roles): Variables => ({
  ...Object.fromEntries(Object.entries<string>({ ...roles }).map(([role, value]) => [`--look-${kebab(role)}`, value])),
  ...MANTINE,
});

const BY_DAY: Variables = {
  '--mantine-color-dark-1': 'var(--look-soft)',
  '--mantine-color-dark-2': 'var(--look-muted)',
  '--mantine-color-dark-4': 'var(--look-line)',
  '--mantine-color-dark-5': 'var(--look-raised)',
  '--mantine-color-dark-6': 'var(--look-surface)',
  '--mantine-color-amber-4': 'var(--look-warning)',
  '--mantine-color-amber-5': 'var(--look-warning)',
  '--mantine-color-felt-5': 'var(--look-accent)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: SIZES,
  dark: rolesOf(SCHEMES.dark),
  // Screens that still name a dark shade get its light equivalent.
  light: { ...rolesOf(SCHEMES.light), ...BY_DAY },
});
