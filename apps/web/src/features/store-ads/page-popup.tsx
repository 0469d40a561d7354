// Edits a page of a store's own advertisements: name, use, schedule.

import { changeStoreAdPage, STORE_AD_NAME_LENGTH, type WireStoreAdPage } from '@feltclock/contract';
import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { draftOfTerms, problemOfTerms, termsIn } from '../../domain-ui/ad-pages/terms-draft.ts';
import { TermsFields } from '../../domain-ui/ad-pages/terms-fields.tsx';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useStoreAdChange } from './use-store-ads.ts';

interface PagePopupProps {
  readonly storeId: number;
  readonly page: WireStoreAdPage;
  readonly onClose: () => void;
}

function PageForm({ storeId, page, onClose }: PagePopupProps) {
  const t = useTexts('advertising');
  const general = useTexts('general');
  const [name, setName] = useState(page.name);
  const [isOn, setIsOn] = useState(page.isOn);
  const [draft, setDraft] = useState(() => draftOfTerms(page.terms));
  const [isTried, setIsTried] = useState(false);
  const errors = useFieldErrors();
  const change = useStoreAdChange(
    () => call(changeStoreAdPage, { id: storeId, pageId: page.id, name: name.trim(), isOn, terms: termsIn(draft) }),
    { done: t('pages.changed'), failed: t('pages.changeFailed'), errors },
  );
  const isNameless = name.trim() === '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    errors.mark(isNameless ? { name: t('pages.nameMissing') } : {});
    if (isNameless || problemOfTerms(draft) !== undefined || change.isPending) return;
    change.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t('pages.name')}
          required
          maxLength={STORE_AD_NAME_LENGTH}
          value={name}
          {...errors.at('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Switch
          label={t('pages.isOn')}
          checked={isOn}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
        />
        <TermsFields draft={draft} isTried={isTried} onChange={setDraft} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {general('cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {general('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

export function PagePopup(props: PagePopupProps) {
  const t = useTexts('advertising');
  return (
    <Popup isOpen onClose={props.onClose} title={t('pages.changeTitle', { name: props.page.name })} size="lg">
      <PageForm {...props} />
    </Popup>
  );
}
