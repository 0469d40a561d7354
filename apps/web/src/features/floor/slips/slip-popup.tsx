// A player's own slip on the staff's screen, large enough to scan (docs/rules/floor.md#on-phones).

import { readSeatSlips } from '@feltclock/contract';
import { Alert, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';
import classes from './slip-popup.module.css';

interface SlipPopupProps {
  readonly view: FloorView;
  readonly person: Entrant;
  readonly onClose: () => void;
}

function Slip({ view: { gameId, receipts }, person }: Omit<SlipPopupProps, 'onClose'>) {
  const { player, name } = person;
  const t = useTexts('floorPeople');
  const slips = useQuery({ ...reading(readSeatSlips, { gameId, players: [player] }), staleTime: Infinity });
  if (slips.isPending) return <LoadingState />;
  const url = slips.data?.slips[0]?.url;
  if (url === undefined)
    return <ErrorState failure={slips.error} onRetry={() => void slips.refetch()} isRetrying={slips.isFetching} />;
  return (
    <div className={classes['slip']}>
      <QrCode text={url} label={t('slips.qr', { name })} />
      <Text>{t('slips.scan')}</Text>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => receipts.printSeat(person, { url, label: t('slips.qr', { name }) })}
      >
        {t('slips.printOne')}
      </Button>
      {slips.data?.reach === 'this-machine' && (
        <Alert color="amber" variant="light">
          {t('slips.local')}
        </Alert>
      )}
    </div>
  );
}

export function SlipPopup({ view, person, onClose }: SlipPopupProps) {
  const t = useTexts('floorPeople');
  return (
    <Popup isOpen title={t('slips.showOf', { name: person.name })} size="md" onClose={onClose}>
      <Slip view={view} person={person} />
    </Popup>
  );
}
