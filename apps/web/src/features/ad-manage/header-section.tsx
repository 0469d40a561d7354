// Whether a region's advertisements are shown, and how long each page.

import type { WireAds } from '@feltclock/contract';
import { Button, Group, Switch } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { onEnter } from '../../shared/ui/pressing/enter-key.ts';
import classes from './ad-manage.module.css';
import { CYCLE_SECONDS, hasHeader, useSaveHeader } from './use-ads.ts';

interface HeaderSectionProps {
  readonly region: number;
  readonly ads: Pick<WireAds, 'isValid' | 'cycleTime'>;
}

export function HeaderSection({ region, ads }: HeaderSectionProps) {
  const t = useOwnerTexts('adManage');
  const general = useTexts('general');
  const alert = useAlert();
  const [seconds, setSeconds] = useState<number | undefined>(ads.cycleTime / 1000);
  const [isValid, setIsValid] = useState(ads.isValid === 1);
  const { mutate, isPending } = useSaveHeader(region);
  const { least, most, usual } = CYCLE_SECONDS;
  // A region without data has 0 seconds. The form starts with the default value until somebody types.
  const begun = seconds === 0 && !hasHeader(ads) ? usual : seconds;
  const turn = (isOn: boolean): void => {
    setIsValid(isOn);
    if (isOn) setSeconds(begun);
  };
  const save = (): void => {
    if (begun !== undefined) mutate({ isValid, seconds: begun });
    else alert.warning(t('header.secondsRange', { least, most: formatNumber(most) }));
  };
  return (
    <Card title={t('header.title')} className={classes['header']}>
      <Group align="flex-end" gap="lg">
        <AmountInput
          label={t('header.seconds')}
          value={seconds}
          onChange={setSeconds}
          onKeyDown={onEnter(save)}
          min={least}
          max={most}
          decimals={3}
          w={180}
        />
        <Group gap="sm" className={classes['switch']}>
          <Switch
            size="lg"
            label={t('header.isValid')}
            onLabel="On"
            offLabel="Off"
            checked={isValid}
            onChange={({ currentTarget }) => turn(currentTarget.checked)}
          />
          <span role="status">
            <Pill tone={isValid ? 'live' : 'plain'}>{t(isValid ? 'header.on' : 'header.off')}</Pill>
          </span>
        </Group>
        <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={save} loading={isPending}>
          {general('save')}
        </Button>
      </Group>
    </Card>
  );
}
