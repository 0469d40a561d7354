// A store's address with a map, and its telephone.

import { Button, Text } from '@mantine/core';
import { IconMap, IconMapPin, IconPhone } from '@tabler/icons-react';
import { mapAddress } from '../../shared/format/map-address.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './timer-list.module.css';

interface WhereaboutsProps {
  readonly address: string;
  readonly phoneNo: string;
  readonly zone: string | undefined;
}

export function Whereabouts({ address, phoneNo, zone }: WhereaboutsProps) {
  const t = useTexts('timerList');
  return (
    <>
      {address !== '' && (
        <Text className={classes['address']}>
          <IconMapPin size={18} stroke={1.6} aria-label={t('place')} role="img" /> {address}
        </Text>
      )}
      {address !== '' && (
        <Button
          component="a"
          href={mapAddress(address, zone)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconMap size={18} aria-hidden />}
        >
          {t('map')}
        </Button>
      )}
      {phoneNo !== '' && (
        <Button
          component="a"
          href={`tel:${phoneNo}`}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={t('call', { phone: phoneNo })}
        >
          {phoneNo}
        </Button>
      )}
    </>
  );
}
