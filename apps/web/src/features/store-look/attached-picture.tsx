// A store's picture that is saved separately: show, replace, remove.

import { Button, Group, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ImageAttachPopup } from '../../domain-ui/image-attach/image-attach-popup.tsx';
import type { SendImage } from '../../domain-ui/image-attach/use-attachment.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { useLookAgain } from './use-store-look.ts';

interface AttachedPictureProps {
  /** The present picture, if any. */
  readonly present: ReactNode;
  readonly words: Readonly<Record<'none' | 'attach' | 'remove' | 'confirmRemove' | 'removed' | 'removeFailed', string>>;
  readonly send: SendImage;
  readonly remove: () => Promise<unknown>;
}

export function AttachedPicture({ present, words, send, remove }: AttachedPictureProps) {
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const readAgain = useLookAgain();
  const [isOpen, setIsOpen] = useState(false);
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      alert.success(words.removed);
      readAgain();
    },
    onError: (failure) => failureAlert.withReason(words.removeFailed, failure),
  });
  return (
    <>
      {present ?? <Text c="dimmed">{words.none}</Text>}
      <Group gap="sm">
        <Button variant="default" leftSection={<IconPhotoUp size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
          {words.attach}
        </Button>
        {present !== undefined && (
          <Button
            variant="subtle"
            color="danger"
            loading={removing.isPending}
            onClick={() =>
              confirm({
                message: words.confirmRemove,
                confirmLabel: words.remove,
                isDangerous: true,
                onConfirm: () => removing.mutate(),
              })
            }
          >
            {words.remove}
          </Button>
        )}
      </Group>
      <ImageAttachPopup
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.attach}
        present={present}
        send={send}
        onAttached={() => {
          setIsOpen(false);
          readAgain();
        }}
      />
    </>
  );
}
