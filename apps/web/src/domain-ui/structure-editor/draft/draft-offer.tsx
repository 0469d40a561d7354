// Offers to restore an unsaved draft.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import type { OfferedDraft } from './use-kept-draft.ts';

export function DraftOffer({ offered, restore, discard }: OfferedDraft) {
  const t = useTexts('levels');
  const language = useLanguage();
  const alert = useAlert();
  if (offered === undefined) return null;
  return (
    <Alert color="amber" variant="light" mb="md" icon={<IconHistory size={20} />} title={t('draftFound')} role="status">
      <Text size="sm">{t('draftFrom', { time: formatDateTime(offered.savedAt, language) })}</Text>
      {offered.isOutdated ? <Text size="sm">{t('draftOutdated')}</Text> : null}
      <Group gap="sm" mt="sm">
        <Button
          size="sm"
          onClick={() => {
            restore();
            alert.success(t('draftRestored'));
          }}
        >
          {t('draftRestore')}
        </Button>
        <Button size="sm" variant="default" onClick={discard}>
          {t('draftDiscard')}
        </Button>
      </Group>
    </Alert>
  );
}
