// The console's Mantine theme: dark or light with felt-green accents; colours and sizes are tokens.

import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineTheme,
  type VariantColorsResolver,
} from '@mantine/core';
import { CONTROL, RADIUS, SPACE, TYPE } from './tokens.ts';

const felt: MantineColorsTuple = [
  '#e6f6ef',
  '#c9eadc',
  '#9ad8bf',
  '#69c5a1',
  '#45b389',
  '#2fa37c',
  '#1f8563',
  '#176f52',
  '#115841',
  '#0b4231',
];
const amber: MantineColorsTuple = [
  '#fff6e0',
  '#ffe9b8',
  '#ffd98a',
  '#ffc95c',
  '#ffbb3f',
  '#ffb02e',
  '#d98f13',
  '#a96d0b',
  '#7c5008',
  '#523505',
];
const danger: MantineColorsTuple = [
  '#ffe9e7',
  '#ffccc8',
  '#ffa59e',
  '#ff8177',
  '#ff6a5f',
  '#ff5a4f',
  '#cf382e',
  '#ad2d25',
  '#80201a',
  '#541410',
];
/** Mantine's greys with a green tint, for what the kit draws itself. */
const dark: MantineColorsTuple = [
  '#f4f1e8',
  '#d5dad4',
  '#a9b8b0',
  '#7d9187',
  '#33493f',
  '#182c25',
  '#12211c',
  '#0b1512',
  '#080f0d',
  '#050a08',
];
const gray: MantineColorsTuple = [
  '#f5f8f5',
  '#e8f0ea',
  '#e0e8e3',
  '#d2dcd5',
  '#b9c6be',
  '#9aaaa1',
  '#76877d',
  '#52635a',
  '#2e3f37',
  '#13211b',
];

const ON_FILLED: Readonly<Record<string, string>> = {
  felt: 'var(--look-on-accent)',
  amber: 'var(--look-on-warning)',
  danger: 'var(--look-on-danger)',
  gray: 'var(--look-on-plain-soft)',
};

/** Filled variants use the ink of their role. Secondary buttons have an edge, so that they look pressable in a dim room. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  const ink = ON_FILLED[name];
  if (ink === undefined) return usual;
  if (input.variant === 'filled') return { ...usual, color: ink };
  if (input.variant === 'subtle' || input.variant === 'transparent')
    return { ...usual, color: `var(--mantine-color-${name}-text)` };
  return usual;
};

/** The tokens' heights; sizes in pixels stay. */
const heightOf = (size: unknown): string | undefined =>
  typeof size === 'string' && size in CONTROL ? CONTROL[size as keyof typeof CONTROL] : undefined;

const height = (variable: string, size: unknown): Readonly<Record<string, string>> => {
  const value = heightOf(size ?? 'sm');
  return value === undefined ? {} : { [variable]: value };
};

const field = (_theme: MantineTheme, { size }: { readonly size?: unknown }) => ({
  wrapper: { ...height('--input-height', size), '--input-bg': 'var(--look-sunken)' },
});

const RAISED = 'var(--look-raised)';
const SURFACE = {
  content: { background: 'var(--look-surface)' },
  header: { background: 'var(--look-surface)' },
  title: { fontWeight: 650, fontSize: TYPE.h2, lineHeight: 1.35 },
};

const heading = (fontSize: string, lineHeight = '1.35') => ({ fontSize, lineHeight });

export const theme = createTheme({
  primaryColor: 'felt',
  primaryShade: { light: 7, dark: 4 },
  colors: { felt, amber, danger, dark, gray },
  variantColorResolver,
  fontFamily:
    'Pretendard, "Noto Sans KR", "Noto Sans JP", "Noto Sans CJK KR", system-ui, -apple-system, "Segoe UI", sans-serif',
  fontSizes: { xs: TYPE.xs, sm: TYPE.sm, md: TYPE.md, lg: TYPE.lg, xl: TYPE.xl },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: heading(TYPE.h1, '1.3'),
      h2: heading(TYPE.h1, '1.3'),
      h3: heading(TYPE.h2),
      h4: heading(TYPE.h3),
      h5: heading(TYPE.h4),
      h6: heading(TYPE.h4),
    },
  },
  spacing: SPACE,
  radius: RADIUS,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  components: {
    Checkbox: { defaultProps: { radius: 'xs' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Modal: { defaultProps: { centered: true, radius: 'lg' }, styles: SURFACE },
    // A dialog has a heading; a page has only one banner.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: { styles: SURFACE },
    Menu: {
      // The portal's placeholder would be a child of the menu that is no menu item.
      defaultProps: { withInitialFocusPlaceholder: false },
      styles: { dropdown: { background: RAISED, borderColor: 'var(--look-line)' } },
    },
    Popover: { styles: { dropdown: { background: RAISED, borderColor: 'var(--look-line)' } } },
    Combobox: { styles: { dropdown: { background: RAISED, borderColor: 'var(--look-line)' } } },
    Paper: { defaultProps: { radius: 'lg' } },
    Notification: { styles: { root: { background: RAISED }, description: { color: 'inherit', fontSize: TYPE.md } } },
    Button: {
      vars: (_theme: MantineTheme, { size }: { readonly size?: unknown }) => ({
        root: height('--button-height', size),
      }),
    },
    Input: { vars: field },
    // Hints are below their field, so that fields in a row align.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4, fontWeight: 550 } },
    },
    Tooltip: {
      // Below popups: a tooltip may outlast the press that opens one.
      defaultProps: { openDelay: 300, zIndex: 190 },
      styles: {
        tooltip: { background: 'var(--look-text)', color: 'var(--look-page)', fontSize: TYPE.xs },
      },
    },
  },
});
