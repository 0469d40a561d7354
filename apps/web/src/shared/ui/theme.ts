// The console's look: a dark room with felt-green accents; amber for what is urgent, red for what destroys.

import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

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
/** Mantine's dark scale re-cut from the room's greens: 7 is the page, 6 a surface, 5 a raised surface, 4 a line, 2 muted text, 0 text. */
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

const RAISED = 'var(--mantine-color-dark-5)';
/** Dialogues lie on the page as a surface does. */
const SURFACE = {
  content: { background: 'var(--mantine-color-dark-6)' },
  header: { background: 'var(--mantine-color-dark-6)' },
  title: { fontWeight: 650 },
};

export const theme = createTheme({
  primaryColor: 'felt',
  primaryShade: { light: 7, dark: 6 },
  colors: { felt, amber, danger, dark },
  fontFamily:
    'Pretendard, "Noto Sans KR", "Noto Sans JP", "Noto Sans CJK KR", system-ui, -apple-system, "Segoe UI", sans-serif',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  components: {
    Modal: { defaultProps: { centered: true, radius: 'lg' }, styles: SURFACE },
    // A dialogue has a heading; a page has one banner.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: { styles: SURFACE },
    Menu: {
      // The portal's own element would be a child of the menu that is no item of it.
      defaultProps: { withInitialFocusPlaceholder: false },
      styles: { dropdown: { background: RAISED } },
    },
    Popover: { styles: { dropdown: { background: RAISED } } },
    Combobox: { styles: { dropdown: { background: RAISED } } },
    Paper: { defaultProps: { radius: 'lg' } },
    Notification: { styles: { root: { background: RAISED }, description: { color: 'inherit', fontSize: '1rem' } } },
    Input: { vars: () => ({ wrapper: { '--input-bg': '#0c1713' } }) },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    Tooltip: {
      // Below the popups: a tooltip of the button that opened one may outlast the press.
      defaultProps: { openDelay: 300, zIndex: 190 },
      styles: { tooltip: { background: '#20392f', color: '#f4f1e8' } },
    },
  },
});

/** What Mantine derives too faintly for a dim room: contrast of placeholders, errors and dimmed text stays above 4.5 to 1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': '#0b1512',
    '--mantine-color-text': '#f4f1e8',
    '--mantine-color-dimmed': '#a9b8b0',
    '--mantine-color-placeholder': '#8ea096',
    '--mantine-color-error': '#ff8177',
    '--mantine-color-default': '#182c25',
    '--mantine-color-default-hover': '#20392f',
    '--mantine-color-default-border': '#33493f',
    '--mantine-color-anchor': '#69c5a1',
  },
});
