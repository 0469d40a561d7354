// Downloads a table as a CSV file.

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { offerCsv } from '../../shared/ui/sharing/offer-file.ts';
import { useTellFailure } from '../../shared/ui/alerts/use-tell-failure.ts';

interface ExportButtonProps {
  /** Name of the file. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

export function ExportButton({ name, read }: ExportButtonProps) {
  const t = useTexts('points');
  const tell = useTellFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (csv) => offerCsv(name, csv),
    onError: (failure) => {
      tell.alone(t('exportFailed'), failure);
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
