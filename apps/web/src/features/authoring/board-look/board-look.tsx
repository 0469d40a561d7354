// How the boards of a structure look: colours, background image and layout; also sends it to the App.

import { Button } from '@mantine/core';
import { IconPalette, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AppButtons } from './app-buttons.tsx';
import { BackgroundPopup } from './background-popup.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { TimerDesignPopup } from './timer-design-popup.tsx';

interface BoardLookProps {
  readonly structure: { readonly id: number; readonly storeId: number; readonly name: string };
  /** The names of the game and of the structure as shown on the screen. */
  readonly gameName: string;
  readonly structureName: string;
  readonly isChanged: boolean;
}

export function BoardLook({ structure, gameName, structureName, isChanged }: BoardLookProps) {
  const t = useTexts('operating');
  const [opened, setOpened] = useState<readonly ('design' | 'background')[]>([]);
  const [shown, setShown] = useState<'design' | 'background'>();
  const { id: structureId, storeId } = structure;
  const open = (which: 'design' | 'background'): void => {
    setOpened((before) => [...new Set([...before, which])]);
    setShown(which);
  };
  const close = (): void => setShown(undefined);
  return (
    <>
      <Button variant="default" leftSection={<IconPalette size={18} aria-hidden />} onClick={() => open('design')}>
        {t('design.open')}
      </Button>
      <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => open('background')}>
        {t('attach.backgroundOpen')}
      </Button>
      <LayoutChoice storeId={storeId} structureId={structureId} />
      <AppButtons structure={structure} isChanged={isChanged} />
      {opened.includes('design') && (
        <TimerDesignPopup
          isOpen={shown === 'design'}
          onClose={close}
          structureId={structureId}
          gameName={gameName}
          structureName={structureName}
        />
      )}
      {opened.includes('background') && (
        <BackgroundPopup isOpen={shown === 'background'} onClose={close} storeId={storeId} structureId={structureId} />
      )}
    </>
  );
}
