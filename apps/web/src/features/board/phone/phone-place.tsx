// Where the tournament is, for a guest on the way: the address with a map, and the telephone.

import type { BoardSnapshot } from '@feltclock/contract';
import { mapAddress } from '../../../shared/format/map-address.ts';
import type { PhoneTranslate } from './phone-texts.ts';

interface PhonePlaceProps {
  readonly store: Pick<BoardSnapshot['store'], 'name' | 'address' | 'phoneNo' | 'zone'>;
  readonly t: PhoneTranslate;
}

export function PhonePlace({ store: { name, address, phoneNo, zone }, t }: PhonePlaceProps) {
  if (address === undefined && phoneNo === undefined) return null;
  return (
    <section className="phone-card phone-place">
      <h2>{t('place')}</h2>
      <p>{name}</p>
      {address !== undefined && <p>{address}</p>}
      <p className="phone-ways">
        {phoneNo !== undefined && (
          <a href={`tel:${phoneNo}`} aria-label={t('call', { phone: phoneNo })}>
            {phoneNo}
          </a>
        )}
        {address !== undefined && (
          <a href={mapAddress(address, zone)} target="_blank" rel="noopener noreferrer">
            {t('map')}
          </a>
        )}
      </p>
    </section>
  );
}
