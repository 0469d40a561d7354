// The confirmation popup itself; pages open it by `useConfirm` (confirm.tsx).

import { millis } from '@feltclock/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { scheduleIn } from '../../server-time/server-time.ts';
import { FormActions } from '../pieces/form.tsx';
import { useIgnoredWhileNew } from '../pressing/use-quick-press.ts';
import { Popup } from './popup.tsx';

export interface Question {
  readonly message: string;
  /** "Please confirm" by default. */
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** A second choice beside the confirmed one. */
  readonly other?: { readonly label: string; readonly run: () => void };
  /** True for destructive actions: the button is red, and the focus starts on cancel. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel?: () => void;
}

interface ConfirmDialogProps {
  readonly question: Question;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ConfirmDialog({ question, isOpen, onClose }: ConfirmDialogProps) {
  const t = useTexts('general');
  const isDangerous = question.isDangerous ?? false;
  const answerable = useRef<Question>(undefined);
  const answered = useRef<Question>(undefined);
  const quick = useIgnoredWhileNew(question);
  // The Escape that made another popup ask this question is still being handled, and is no answer.
  useEffect(
    () =>
      scheduleIn(millis(0), () => {
        answerable.current = question;
      }),
    [question],
  );
  /** Each question is answered once, although the buttons stay until the popup has faded. */
  const answer = (run: (() => void) | undefined): void => {
    if (answered.current === question) return;
    answered.current = question;
    onClose();
    run?.();
  };
  const press = (event: MouseEvent, run: (() => void) | undefined): void => quick(() => answer(run))(event);
  const { other } = question;
  return (
    <Popup
      isOpen={isOpen}
      onClose={() => {
        if (answerable.current === question) answer(question.onCancel);
      }}
      title={question.title ?? t('confirmTitle')}
      size={other === undefined ? 'sm' : 'md'}
      over="question"
    >
      <Stack gap="lg">
        <Text style={{ whiteSpace: 'pre-line' }}>{question.message}</Text>
        <FormActions>
          <Button
            variant="default"
            onClick={(event) => press(event, question.onCancel)}
            data-autofocus={isDangerous || undefined}
          >
            {question.cancelLabel ?? t('cancel')}
          </Button>
          {other === undefined ? null : (
            <Button variant="default" onClick={(event) => press(event, other.run)}>
              {other.label}
            </Button>
          )}
          <Button
            onClick={(event) => press(event, question.onConfirm)}
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
