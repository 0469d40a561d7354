// The form of a webhook: its address, its events, and what they contain.

import {
  addWebhook,
  changeWebhook,
  PROGRAM_EVENT_NAMES,
  type ProgramEventName,
  type WireWebhook,
} from '@feltclock/contract';
import { Button, Checkbox, Group, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { useFieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { useWebhookTexts } from './use-webhook-texts.ts';

interface Draft {
  readonly url: string;
  readonly events: readonly string[];
  readonly names: boolean;
  readonly money: boolean;
  readonly isOn: boolean;
}

const EMPTY: Draft = { url: '', events: [], names: false, money: false, isOn: true };

interface WebhookFormProps {
  readonly storeId: number;
  /** Undefined for a new one. */
  readonly webhook: WireWebhook | undefined;
  /** Called with the secret of a new one. */
  readonly onSaved: (secret: string | undefined) => void;
  readonly onCancel: () => void;
}

export function WebhookForm({ storeId, webhook, onSaved, onCancel }: WebhookFormProps) {
  const t = useWebhookTexts();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [draft, setDraft] = useState<Draft>(
    webhook === undefined ? EMPTY : { ...webhook, isOn: webhook.state !== 'off' },
  );
  const edit = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: async (): Promise<string | undefined> => {
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
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const isNowhere = draft.url.trim() === '';
    errors.mark({
      url: isNowhere ? t('urlMissing') : undefined,
      events: draft.events.length === 0 ? t('eventsMissing') : undefined,
    });
    if (!isNowhere && draft.events.length > 0) save.mutate();
  };
  const hasAll = draft.events.length === PROGRAM_EVENT_NAMES.length;
  const { error: eventsError } = errors.at('events');
  return (
    <Card title={t(webhook === undefined ? 'add' : 'change')}>
      <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('url')}
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={1000}
            value={draft.url}
            {...errors.at('url')}
            onChange={({ currentTarget }) => edit({ url: currentTarget.value })}
          />
          <Checkbox.Group
            label={t('events')}
            required
            error={eventsError}
            value={[...draft.events]}
            onChange={(events) => {
              errors.clear('events');
              edit({ events });
            }}
          >
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" verticalSpacing="xs" mt="xs">
              {PROGRAM_EVENT_NAMES.map((name) => (
                <Checkbox key={name} value={name} label={name} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Checkbox
            label={t('all')}
            checked={hasAll}
            indeterminate={!hasAll && draft.events.length > 0}
            onChange={() => {
              errors.clear('events');
              edit({ events: hasAll ? [] : PROGRAM_EVENT_NAMES });
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
          <Group gap="sm">
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
