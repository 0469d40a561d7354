// One image to send: chosen, previewed, sent with progress, done or refused.

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { lastFailure } from '../../shared/ui/last-failure/last-failure.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { attachRefusalText } from './attach-problem.ts';

export interface ImageToSend {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Sends the image; resolves to the server's text, which is shown. */
export type SendImage = (image: ImageToSend, onProgress: (part: number) => void) => Promise<string>;

export interface Attachment {
  readonly chosen: { readonly file: File; readonly url: string } | undefined;
  /** The sent part, from 0 to 1; undefined while nothing is sent. */
  readonly progress: number | undefined;
  readonly choose: (file: File) => void;
  readonly forget: () => void;
  readonly attach: () => void;
}

export function useAttachment(send: SendImage, onDone: () => void): Attachment {
  const t = useTexts('operating');
  const language = useLanguage();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const [chosen, setChosen] = useState<Attachment['chosen']>();
  const [sent, setSent] = useState(0);
  const url = chosen?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) =>
      send({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, setSent),
    onSuccess: (text) => {
      alert.success(text);
      setChosen(undefined);
      onDone();
    },
    onError: (failure) => {
      failureAlert.withSentence(failure, () =>
        attachRefusalText(failure, language, (parts) => t('attach.coded', parts)),
      );
    },
  });
  return {
    chosen,
    progress: isPending ? sent : undefined,
    choose: (file) => {
      // A valid file replaces the error of an earlier one.
      lastFailure.clear();
      setChosen({ file, url: URL.createObjectURL(file) });
    },
    forget: () => setChosen(undefined),
    attach: () => {
      if (chosen === undefined) return;
      setSent(0);
      mutate(chosen.file);
    },
  };
}
