// Downloads a table as a CSV file.

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { offerCsv } from '../../shared/ui/sharing/offer-file.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

interface ExportButtonProps {
  /** Name of the file. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

export function ExportButton({ name, read }: ExportButtonProps) {
  const t = useTexts('points');
  const failureAlert = useFailureAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (csv) => offerCsv(name, csv),
    onError: (failure) => {
      failureAlert.withoutReason(t('exportFailed'), failure);
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
