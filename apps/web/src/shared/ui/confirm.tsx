// The confirm popup: confirming closes it and runs the action, cancelling just closes it (spec 1 §2 "Common behaviour").

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';

export interface Question {
  readonly message: string;
  /** Heading; a plain "please confirm" when absent. */
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** For what destroys or cannot be undone: the button is red, and the focus starts on cancel. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel?: () => void;
}

export type AskConfirm = (question: Question) => void;

const ConfirmContext = createContext<AskConfirm>(() => undefined);

/** `const confirm = useConfirm(); confirm({ message, onConfirm })`. */
export const useConfirm = (): AskConfirm => use(ConfirmContext);

function QuestionButtons({ question, close }: { readonly question: Question; readonly close: () => void }) {
  const t = useTexts('general');
  const isDangerous = question.isDangerous ?? false;
  const cancel = (): void => {
    close();
    question.onCancel?.();
  };
  const confirm = (): void => {
    close();
    question.onConfirm();
  };
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={cancel} data-autofocus={isDangerous || undefined}>
        {question.cancelLabel ?? t('cancel')}
      </Button>
      <Button onClick={confirm} color={isDangerous ? 'danger' : 'felt'} data-autofocus={!isDangerous || undefined}>
        {question.confirmLabel ?? t('confirm')}
      </Button>
    </Group>
  );
}

/** Gives everything below it the confirm popup. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const t = useTexts('general');
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = useCallback<AskConfirm>((next) => {
    setQuestion(next);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
  }, []);
  const dismiss = (): void => {
    close();
    question?.onCancel?.();
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal
        opened={isOpen}
        onClose={dismiss}
        title={question?.title ?? t('confirmTitle')}
        closeButtonProps={{ 'aria-label': t('close') }}
        size="sm"
        zIndex={400}
      >
        {question && (
          <Stack gap="lg">
            <Text style={{ whiteSpace: 'pre-line' }}>{question.message}</Text>
            <QuestionButtons question={question} close={close} />
          </Stack>
        )}
      </Modal>
    </ConfirmContext>
  );
}
