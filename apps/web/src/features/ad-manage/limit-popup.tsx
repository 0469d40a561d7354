// Chooses when and how often a page of a region is shown.

import type { WireAdPage } from '@feltclock/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { draftOfTerms, problemOfTerms, termsIn } from '../../domain-ui/ad-pages/terms-draft.ts';
import { TermsFields } from '../../domain-ui/ad-pages/terms-fields.tsx';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { useLimitPage } from './use-ads.ts';

interface LimitPopupProps {
  readonly page: WireAdPage;
  readonly onClose: () => void;
}

function LimitForm({ page, onClose }: LimitPopupProps) {
  const t = useOwnerTexts('adManage');
  const general = useTexts('general');
  const [draft, setDraft] = useState(() => draftOfTerms(page.terms));
  const [isTried, setIsTried] = useState(false);
  const limit = useLimitPage(page);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (problemOfTerms(draft) === undefined && !limit.isPending) limit.mutate(termsIn(draft), { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('pages.limitHint')}
        </Text>
        <TermsFields draft={draft} isTried={isTried} onChange={setDraft} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {general('cancel')}
          </Button>
          <Button type="submit" loading={limit.isPending}>
            {general('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

export function LimitPopup(props: LimitPopupProps) {
  const t = useOwnerTexts('adManage');
  return (
    <Popup isOpen onClose={props.onClose} title={t('pages.limitTitle', { name: props.page.fileName })} size="lg">
      <LimitForm {...props} />
    </Popup>
  );
}
