// Where a player is: the seat, or the place of somebody who is out.

import { isIn } from '@feltclock/domain';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { placeText, seatText } from '../feed/act-text.ts';
import type { Entrant } from '../live/people.ts';

export function PersonPills({ person: { entry, place, sharedBy } }: { readonly person: Entrant }) {
  const t = useTexts('floor');
  const { seat } = entry;
  if (!isIn(entry))
    return (
      <>
        <Pill>{t('isOut')}</Pill>
        {place !== undefined && <Pill>{placeText(place, sharedBy, t)}</Pill>}
      </>
    );
  return (
    <>
      <Pill tone={seat === null ? 'due' : 'live'}>{seat === null ? t('unseated') : seatText(seat, t)}</Pill>
      {entry.from !== undefined && <Pill>{t('bySeat')}</Pill>}
      {entry.mark !== undefined && <Pill tone="warn">{t(`acts.marks.${entry.mark}`)}</Pill>}
    </>
  );
}
