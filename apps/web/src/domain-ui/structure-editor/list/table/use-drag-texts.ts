// Screen reader texts while a level row is moved by keyboard.

import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';

interface DragTexts {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
}

/** Instructions and announcements in the user's language; positions count from 1. */
export function useDragTexts(rowKeys: readonly number[]): DragTexts {
  const t = useTexts('authoring');
  return useMemo(() => {
    const position = (id: UniqueIdentifier): number => rowKeys.indexOf(Number(id)) + 1;
    return {
      screenReaderInstructions: { draggable: t('dragInstructions') },
      announcements: {
        onDragStart: ({ active }) => t('dragStarted', { position: position(active.id) }),
        onDragOver: ({ over }) =>
          over === null ? undefined : t('draggedOver', { position: position(over.id), total: rowKeys.length }),
        onDragEnd: ({ active, over }) => t('dragEnded', { position: position((over ?? active).id) }),
        onDragCancel: () => t('dragCancelled'),
      },
    };
  }, [rowKeys, t]);
}
