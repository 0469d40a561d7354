// Takes a table home as a CSV file.

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endedSession } from '../../shared/api/api-failure.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alert.ts';
import { offerCsv } from '../../shared/ui/offer-file.ts';

interface ExportButtonProps {
  /** The name of the file. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

export function ExportButton({ name, read }: ExportButtonProps) {
  const t = useTexts('points');
  const alert = useAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (csv) => offerCsv(name, csv),
    onError: (failure) => {
      if (!endedSession(failure)) alert.error(t('exportFailed'));
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('export')}
    </Button>
  );
}
