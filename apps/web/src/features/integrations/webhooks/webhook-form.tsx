// The form of a webhook: its address, its events, and what they contain.

import { addWebhook, changeWebhook, type ProgramEventName, type WireWebhook } from '@feltclock/contract';
import { Button, Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { useFieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { useWebhookTexts } from './use-webhook-texts.ts';
import { EventsChoice } from './webhook-events.tsx';

interface Draft {
  readonly url: string;
  readonly events: readonly string[];
  readonly names: boolean;
  readonly money: boolean;
  readonly isOn: boolean;
}

const EMPTY: Draft = { url: '', events: [], names: false, money: false, isOn: true };

/** Saves a webhook; the result has the secret of a new one. */
export function useSaveWebhook(storeId: number, onSaved: (secret: string | undefined) => void) {
  const t = useWebhookTexts();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const save = useMutation({
    mutationFn: async ({ webhook, draft }: { readonly webhook: WireWebhook | undefined; readonly draft: Draft }) => {
      const { isOn, events, names, money } = draft;
      const chosen = { storeId, url: draft.url.trim(), events: events as ProgramEventName[], names, money };
      if (webhook === undefined) return (await call(addWebhook, chosen)).secret;
      await call(changeWebhook, { ...chosen, id: webhook.id, isOn });
      return undefined;
    },
    onSuccess: (secret) => {
      alert.success(t('saved'));
      onSaved(secret);
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('saveFailed'), failure);
    },
  });
  return { save, errors };
}

interface WebhookFormProps extends ReturnType<typeof useSaveWebhook> {
  /** Undefined for a new one. */
  readonly webhook: WireWebhook | undefined;
}

export function WebhookForm({ webhook, save, errors }: WebhookFormProps) {
  const t = useWebhookTexts();
  const [draft, setDraft] = useState<Draft>(
    webhook === undefined ? EMPTY : { ...webhook, isOn: webhook.state !== 'off' },
  );
  const edit = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // The form stays until its popup has faded.
    if (save.isPending || save.isSuccess) return;
    const isNowhere = draft.url.trim() === '';
    errors.mark({
      url: isNowhere ? t('urlMissing') : undefined,
      events: draft.events.length === 0 ? t('eventsMissing') : undefined,
    });
    if (!isNowhere && draft.events.length > 0) save.mutate({ webhook, draft });
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('url')}
          required
          data-autofocus
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={1000}
          value={draft.url}
          {...errors.at('url')}
          onChange={({ currentTarget }) => edit({ url: currentTarget.value })}
        />
        <EventsChoice
          chosen={draft.events}
          error={errors.at('events').error}
          onChange={(events) => {
            errors.clear('events');
            edit({ events });
          }}
        />
        <Checkbox
          label={t('names')}
          checked={draft.names}
          onChange={({ currentTarget }) => edit({ names: currentTarget.checked })}
        />
        <Checkbox
          label={t('money')}
          checked={draft.money}
          onChange={({ currentTarget }) => edit({ money: currentTarget.checked })}
        />
        {webhook !== undefined && (
          <Switch
            label={t('isOn')}
            checked={draft.isOn}
            onChange={({ currentTarget }) => edit({ isOn: currentTarget.checked })}
          />
        )}
        <FormActions>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
