// How a store's own advertisements share the time with its region's, and how long each is shown without any from the region.

import { shareStoreAds, STORE_AD_CYCLE, type WireStoreAds } from '@feltclock/contract';
import { OWN_AD_SHARE } from '@feltclock/domain';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { onEnter } from '../../shared/ui/pressing/enter-key.ts';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { FormActions, FormRow } from '../../shared/ui/pieces/form.tsx';
import { useStoreAdChange } from './use-store-ads.ts';

const { least, most, step } = OWN_AD_SHARE;
const SHARES = Array.from({ length: (most - least) / step + 1 }, (_, place) => least + place * step);
const SECONDS = { least: STORE_AD_CYCLE.least / 1000, most: STORE_AD_CYCLE.most / 1000 };

interface ShareCardProps {
  readonly storeId: number;
  readonly ads: WireStoreAds;
}

export function ShareCard({ storeId, ads }: ShareCardProps) {
  const t = useTexts('advertising');
  const general = useTexts('general');
  const alert = useAlert();
  const [share, setShare] = useState(ads.share);
  const [seconds, setSeconds] = useState<number | undefined>(ads.cycleTime / 1000);
  const [hasGamePage, setHasGamePage] = useState(ads.hasGamePage);
  const save = useStoreAdChange(
    (cycleTime: number) => call(shareStoreAds, { id: storeId, share, cycleTime, hasGamePage }),
    { done: t('share.saved'), failed: t('share.failed') },
  );
  const submit = (): void => {
    if (seconds !== undefined) save.mutate(Math.round(seconds * 1000));
    else alert.warning(t('share.secondsRange', SECONDS));
  };
  return (
    <Card title={t('share.title')} hint={t('share.hint')}>
      <FormRow>
        <NativeSelect
          label={t('share.label')}
          value={String(share)}
          onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
          data={SHARES.map((own) => ({
            value: String(own),
            label: t('share.parts', { own, region: 100 - own }),
          }))}
        />
        <AmountInput
          label={t('share.seconds')}
          description={t('share.secondsHint')}
          value={seconds}
          onChange={setSeconds}
          onKeyDown={onEnter(submit)}
          min={SECONDS.least}
          max={SECONDS.most}
          decimals={1}
        />
      </FormRow>
      <Switch
        mt="md"
        label={t('share.gamePage')}
        description={t('share.gamePageHint')}
        checked={hasGamePage}
        onChange={({ currentTarget }) => setHasGamePage(currentTarget.checked)}
      />
      <FormActions>
        <Button loading={save.isPending} onClick={submit}>
          {general('save')}
        </Button>
      </FormActions>
    </Card>
  );
}
