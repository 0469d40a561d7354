// Custom properties in a React style.

import type { CSSProperties } from 'react';

export type StyleVariables = CSSProperties & Readonly<Record<`--${string}`, string | number | undefined>>;
