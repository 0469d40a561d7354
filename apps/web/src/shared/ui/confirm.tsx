// The confirm popup: confirming closes it and runs the action, cancelling just closes it (docs/rules/screens.md#confirming).

import { millis } from '@feltclock/domain';
import { Button, Stack, Text } from '@mantine/core';
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { scheduleIn } from '../server-time/server-time.ts';
import { FormActions } from './pieces/form.tsx';
import { Popup } from './popup.tsx';

export interface Question {
  readonly message: string;
  /** The popup's heading; a plain "please confirm" when absent. */
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Another way on, beside the one that is confirmed. */
  readonly other?: { readonly label: string; readonly run: () => void };
  /** True for what destroys or can't be undone: the button is red, and the focus starts on cancel. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel?: () => void;
}

export type AskConfirm = (question: Question) => void;

interface ConfirmDialogProps {
  readonly question: Question;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The popup itself, for a page that is one. */
export function ConfirmDialog({ question, isOpen, onClose }: ConfirmDialogProps) {
  const t = useTexts('general');
  const isDangerous = question.isDangerous ?? false;
  const answerable = useRef<Question>(undefined);
  // The Escape that made another popup ask this question is still on its way, and is no answer to it.
  useEffect(
    () =>
      scheduleIn(millis(0), () => {
        answerable.current = question;
      }),
    [question],
  );
  const cancel = (): void => {
    onClose();
    question.onCancel?.();
  };
  const closing = (run: () => void) => (): void => {
    onClose();
    run();
  };
  const { other } = question;
  return (
    <Popup
      isOpen={isOpen}
      onClose={() => {
        if (answerable.current === question) cancel();
      }}
      title={question.title ?? t('confirmTitle')}
      size={other === undefined ? 'sm' : 'md'}
      over="question"
    >
      <Stack gap="lg">
        <Text style={{ whiteSpace: 'pre-line' }}>{question.message}</Text>
        <FormActions>
          <Button variant="default" onClick={cancel} data-autofocus={isDangerous || undefined}>
            {question.cancelLabel ?? t('cancel')}
          </Button>
          {other === undefined ? null : (
            <Button variant="default" onClick={closing(other.run)}>
              {other.label}
            </Button>
          )}
          <Button
            onClick={closing(question.onConfirm)}
            color={isDangerous ? 'danger' : 'felt'}
            data-autofocus={!isDangerous || undefined}
          >
            {question.confirmLabel ?? t('confirm')}
          </Button>
        </FormActions>
      </Stack>
    </Popup>
  );
}

const ConfirmContext = createContext<AskConfirm>(() => undefined);

/** `const confirm = useConfirm(); confirm({ message, onConfirm })`. */
export const useConfirm = (): AskConfirm => use(ConfirmContext);

interface Asked {
  readonly question: Question;
  /** The path that the question was asked on: it does not outlive its page. */
  readonly on: string;
  readonly isOpen: boolean;
}

/** Gives everything below it the confirm popup. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<AskConfirm>((question) => setAsked({ question, on: pathname, isOpen: true }), [pathname]);
  const close = (): void => setAsked((before) => before && { ...before, isOpen: false });
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <ConfirmDialog question={asked.question} isOpen={asked.isOpen && asked.on === pathname} onClose={close} />
      )}
    </ConfirmContext>
  );
}
