// Everything that was done on the floor, the newest first, each with its undo: a later act that stands on it is named by the refusal.

import type { WrittenAct } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useStoreManner } from '../../../shared/api/use-store-manner.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../shared/i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { actText } from './act-text.ts';
import { useActTexts } from './act-texts.ts';

const SHOWN = 50;

function ActRow({ view, written }: { readonly view: FloorView; readonly written: WrittenAct }) {
  const t = useTexts('floor');
  const language = useLanguage();
  const { timeZone } = useStoreManner();
  const texts = useActTexts();
  const { known, acts } = view;
  const { version, at, act } = written;
  const what = actText(written, known, texts);
  const isUndone = known.log.undone.has(version);
  const ask = (): void =>
    acts.ask(t('feed.confirmUndo', { what }), t('feed.undo'), { deed: 'undo', body: { act: version } });
  return (
    <li data-undone={isUndone || undefined}>
      <time>{formatTimeOfDay(at, language, timeZone)}</time>
      <span className={classes['what']}>
        {what} <small>{known.doers.get(version)}</small>
      </span>
      {isUndone && <Pill>{t('feed.undone')}</Pill>}
      {view.mayUndo && !isUndone && act.kind !== 'undo' && (
        <Button size="sm" variant="default" aria-label={t('feed.undoOf', { what })} onClick={ask}>
          {t('feed.undo')}
        </Button>
      )}
    </li>
  );
}

export function FeedView({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const [shown, setShown] = useState(SHOWN);
  const { acts } = view.known.log;
  if (acts.length === 0) return <EmptyState title={t('feed.none')} />;
  const newest = acts.slice(-shown).reverse();
  return (
    <section aria-labelledby="floor-feed">
      <Title order={2} size="h4" id="floor-feed">
        {t('feed.title')}
      </Title>
      <ol className={classes['feed']}>
        {newest.map((written) => (
          <ActRow key={written.version} view={view} written={written} />
        ))}
      </ol>
      {acts.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
          {t('feed.more')}
        </Button>
      )}
    </section>
  );
}
