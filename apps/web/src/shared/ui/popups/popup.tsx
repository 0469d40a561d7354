// A popup with a title, content, and a labelled close button.

import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LayerHeight, FailureLine } from '../last-failure/failure-line.tsx';
import { HOLDS_PAGE } from '../pressing/writing.ts';

interface PopupProps extends Pick<
  ModalProps,
  'title' | 'size' | 'centered' | 'classNames' | 'onClose' | 'onExitTransitionEnd' | 'children'
> {
  readonly isOpen: boolean;
  /** A `popup` is above a page's other popups, a `question` above all popups. */
  readonly over?: keyof typeof HEIGHT;
  /** True if the content is shown only once: only its own buttons close it, not Escape or a press outside. */
  readonly isHeld?: boolean;
}

const HEIGHT = { page: 200, popup: 300, question: 400 } as const;

/** Mantine returns the focus of a popup that closes; many are removed while they are open. */
function useFocusReturn(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const opener = wasOpen.current ? document.activeElement : null;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}

export function Popup({ isOpen, over = 'page', isHeld = false, children, ...rest }: PopupProps) {
  const t = useTexts('general');
  useFocusReturn(isOpen);
  return (
    <Modal
      {...rest}
      {...(isHeld || over === 'question' ? HOLDS_PAGE : undefined)}
      opened={isOpen}
      zIndex={HEIGHT[over]}
      closeOnClickOutside={!isHeld}
      closeOnEscape={!isHeld}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <LayerHeight value={HEIGHT[over]}>
        {children}
        {isOpen ? <FailureLine at="popup" /> : null}
      </LayerHeight>
    </Modal>
  );
}
