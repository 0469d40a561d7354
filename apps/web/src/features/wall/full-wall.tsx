// The wall on the whole screen, for a screen in an office: only a button back, and large enough to read from a desk.

import { Modal } from '@mantine/core';
import { IconMinimize } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { keepAwake } from '../../shared/device/keep-awake.ts';
import { toggleFullscreen } from '../../shared/device/fullscreen.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useReadEachSecond, type Second } from './second.ts';
import classes from './wall.module.css';

interface FullWallProps {
  readonly second: Second;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

export function FullWall({ second, onLeave, children }: FullWallProps) {
  const t = useTexts('oversight');
  const language = useLanguage();
  const time = useReadEachSecond(second, (now) => formatTimeOfDay(now, language));
  useEffect(() => {
    const release = keepAwake(document, navigator);
    if (document.fullscreenElement === null) void toggleFullscreen(document);
    const leaveWithBrowser = (): void => {
      if (document.fullscreenElement === null) onLeave();
    };
    document.addEventListener('fullscreenchange', leaveWithBrowser);
    return () => {
      document.removeEventListener('fullscreenchange', leaveWithBrowser);
      if (document.fullscreenElement !== null) void toggleFullscreen(document);
      release();
    };
  }, [onLeave]);
  return (
    <Modal
      opened
      fullScreen
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes['full'] ?? '' }}
      title={
        <span className={classes['fullTitle']}>
          {t('wall.title')} <time>{time}</time>
        </span>
      }
      closeButtonProps={{ 'aria-label': t('wall.leaveFull'), icon: <IconMinimize aria-hidden /> }}
      onClose={onLeave}
    >
      {children}
    </Modal>
  );
}
