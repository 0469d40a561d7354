// The prize editor, loaded on demand, because it is the largest part of the console.

import { Skeleton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { PrizeEditorFieldProps } from './prize-editor-field.tsx';

const PrizeEditorField = lazy(async () => ({ default: (await import('./prize-editor-field.tsx')).PrizeEditorField }));

export const PrizeEditor = (props: PrizeEditorFieldProps) => (
  <Suspense fallback={<Skeleton height={320} radius="md" />}>
    <PrizeEditorField {...props} />
  </Suspense>
);
