// All acts of the floor, newest first, each with an undo. A refusal names the later act that depends on it.

import type { WrittenAct } from '@feltclock/domain';
import { Button, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { isMeant } from '../../../shared/format/matching.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import type { Areas } from '../../../i18n/ko.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { PrintButton } from '../receipts/print-button.tsx';
import { actText, placeText } from './act-text.ts';
import { useActTexts } from './act-texts.ts';
import { useOwnUndo } from './use-own-undo.ts';

const SHOWN = 50;

/** The certain places of those who went out by an act and did not come back, best first. */
function placesText({ people }: FloorView, version: number, t: Translate<Areas['floor']>): string {
  const places = new Map(
    people.flatMap(({ entry, place, sharedBy }) =>
      entry.out?.act === version && place !== undefined ? [[place, placeText(place, sharedBy, t)]] : [],
    ),
  );
  const inOrder = [...places].sort(([one], [other]) => one - other).map(([, words]) => words);
  const words = inOrder.length > 2 ? [inOrder.at(0), inOrder.at(-1)] : inOrder;
  return words.length === 0 ? '' : ` · ${words.join(' – ')}`;
}

interface RowProps {
  readonly view: FloorView;
  readonly written: WrittenAct;
  readonly what: string;
  readonly mayUndo: boolean;
}

function ActRow({ view, written, what, mayUndo }: RowProps) {
  const t = useTexts('floor');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { known, acts } = view;
  const { version, at, act } = written;
  const isUndone = known.log.undone.has(version);
  const ask = (): void =>
    acts.ask(t('feed.confirmUndo', { what }), t('feed.undo'), {
      action: view.mayUndo ? 'undo' : 'undoOwn',
      body: { act: version },
    });
  return (
    <li data-undone={isUndone || undefined}>
      <time>{formatTimeOfDay(at, language, timeZone)}</time>
      <span className={classes['what']}>
        {what} <small>{known.doers.get(version)}</small>
      </span>
      {isUndone && <Pill>{t('feed.undone')}</Pill>}
      <PrintButton view={view} act={version} what={what} />
      {mayUndo && !isUndone && act.kind !== 'undo' && (
        <Button size="sm" variant="default" aria-label={t('feed.undoOf', { what })} onClick={ask}>
          {t('feed.undo')}
        </Button>
      )}
    </li>
  );
}

export function FeedView({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const texts = useActTexts();
  const [shown, setShown] = useState(SHOWN);
  const [typed, setTyped] = useState('');
  const own = useOwnUndo(view)?.version;
  const { known, mayUndo } = view;
  const { acts } = known.log;
  if (acts.length === 0) return <EmptyState title={t('feed.none')} />;
  const lines = acts
    .map((written) => ({
      written,
      what: `${actText(written, known, texts)}${placesText(view, written.version, t)}`,
      by: known.doers.get(written.version) ?? '',
    }))
    .filter(({ what, by }) => isMeant(`${what} ${by}`, typed));
  const newest = lines.slice(-shown).reverse();
  return (
    <section aria-labelledby="floor-feed">
      <div className={classes['listHead']}>
        <Title order={2} size="h4" id="floor-feed">
          {t('feed.title')}
        </Title>
        <span>{t('feed.count', { count: formatNumber(lines.length) })}</span>
      </div>
      <TextInput
        label={t('feed.search')}
        placeholder={t('feed.searchHint')}
        value={typed}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {lines.length === 0 && <p className={classes['quiet']}>{t('feed.noneMeant')}</p>}
      <ol className={classes['feed']}>
        {newest.map(({ written, what }) => (
          <ActRow
            key={written.version}
            view={view}
            written={written}
            what={what}
            mayUndo={mayUndo || written.version === own}
          />
        ))}
      </ol>
      {lines.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
          {t('feed.more')}
        </Button>
      )}
    </section>
  );
}
