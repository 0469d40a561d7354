// What style sheets take from a component: a style to React like every other one.

import type { CSSProperties } from 'react';

export type StyleVariables = CSSProperties & Readonly<Record<`--${string}`, string | number | undefined>>;
