// A popup: its title, its content, and a way to close it that says what it does.

import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LayerHeight, FailureLine } from '../last-failure/failure-line.tsx';
import { HOLDS_PAGE } from '../pressing/writing.ts';

interface PopupProps extends Pick<
  ModalProps,
  'title' | 'size' | 'classNames' | 'onClose' | 'onExitTransitionEnd' | 'children'
> {
  readonly isOpen: boolean;
  /** A `popup` lies over a page's other popups, a `question` over every popup. */
  readonly over?: keyof typeof HEIGHT;
  /** What it shows is shown once: only its own buttons close it, no touch beside it and no Escape. */
  readonly isHeld?: boolean;
}

const HEIGHT = { page: 200, popup: 300, question: 400 } as const;

export function Popup({ isOpen, over = 'page', isHeld = false, children, ...rest }: PopupProps) {
  const t = useTexts('general');
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
