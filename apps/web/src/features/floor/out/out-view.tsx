// Who is out, best place first, with the acts; and the popup for several players in one hand.

import { isIn } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import classes from '../floor.module.css';
import { namesText, placeText } from '../feed/act-text.ts';
import type { FloorView } from '../live/floor-view.ts';
import { OwedPill } from '../money/owed-pill.tsx';
import type { Entrant } from '../live/people.ts';
import { TogetherPopup } from './together-popup.tsx';

function OutRow({ view, person }: { readonly view: FloorView; readonly person: Entrant }) {
  const t = useTexts('floor');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { name, place, sharedBy, entry } = person;
  const { out } = entry;
  if (out === null) return null;
  const isChosen = view.chosen?.player === person.player;
  const by = out.by.length === 0 ? undefined : namesText(out.by, { known: view.known, t });
  return (
    <li>
      <button
        type="button"
        className={classes['person']}
        aria-pressed={isChosen}
        onClick={() => view.choose(isChosen ? undefined : person)}
      >
        <b className={classes['place']}>{place === undefined ? '–' : placeText(place, sharedBy, t)}</b>
        <span className={classes['name']}>{name}</span>
        <OwedPill payments={view.payments} person={person} />
        <time>{formatTimeOfDay(out.at, language, timeZone)}</time>
        {by !== undefined && <small className={classes['bought']}>{t('out.byWhom', { names: by })}</small>}
      </button>
    </li>
  );
}

/** Best place first; shared places in the order of entry. */
const byPlace = (people: readonly Entrant[]): readonly Entrant[] =>
  people
    .filter(({ entry }) => !isIn(entry))
    .sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || one.player - other.player);

export function OutView({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const [isTogether, setTogether] = useState(false);
  const out = byPlace(view.people);
  const mayTogether = view.mayWork && view.people.some(({ entry }) => isIn(entry));
  return (
    <div className={classes['out']}>
      {mayTogether && (
        <div className={classes['tools']}>
          <Button onClick={() => setTogether(true)}>{t('out.together')}</Button>
        </div>
      )}
      {out.length === 0 ? (
        <EmptyState title={t('out.none')} />
      ) : (
        <section aria-labelledby="floor-out">
          <Title order={2} size="h4" id="floor-out">
            {t('out.list')}
          </Title>
          <ol className={classes['order']}>
            {out.map((person) => (
              <OutRow key={person.player} view={view} person={person} />
            ))}
          </ol>
        </section>
      )}
      <TogetherPopup view={view} isOpen={isTogether} onClose={() => setTogether(false)} />
    </div>
  );
}
