// All articles of the help by topic, with a search (docs/rules/screens.md#finding-the-way).

import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { HELP_TOPICS } from './help-articles.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import { WithHelp } from './help-state.tsx';
import { HelpLine } from './help-line.tsx';
import type { ReadHelp } from './read-help.ts';
import { searchHelp, type FoundArticle } from './search-help.ts';
import classes from './help.module.css';

const Entries = ({ found }: { readonly found: readonly FoundArticle[] }) => (
  <ul className={classes['entries']}>
    {found.map(({ article: { id, title, summary }, line }) => (
      <li key={id}>
        <Link to={`/help/${id}`} className={classes['entry']}>
          {title}
        </Link>
        <p className={classes['summary']}>{line === undefined ? summary : <HelpLine text={line} />}</p>
      </li>
    ))}
  </ul>
);

const Topics = ({ help: { t, articles } }: { readonly help: ReadHelp }) => (
  <div className={classes['topics']}>
    {HELP_TOPICS.map((topic) => (
      <Card key={topic} title={t(`topics.${topic}`)}>
        <Entries found={searchHelp(articles, '').filter(({ article }) => article.topic === topic)} />
      </Card>
    ))}
  </div>
);

/** A new value for each arrival by a link, but not when the typed search changes the address. */
function useArrival(): string {
  const { key } = useLocation();
  const isFollowing = useNavigationType() === 'REPLACE';
  const [arrival, setArrival] = useState(key);
  if (!isFollowing && key !== arrival) setArrival(key);
  return arrival;
}

function Articles({ help }: { readonly help: ReadHelp }) {
  const { t, articles } = help;
  const [params, setParams] = useSearchParams();
  // The address follows the search, so that "back" from an article returns to it.
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const meant = useDeferredValue(typed.trim());
  const found = searchHelp(articles, meant);
  const type = (next: string): void => {
    setTyped(next);
    setParams(next.trim() === '' ? {} : { q: next.trim() }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <TextInput
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        maw={480}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p role="status" className={classes['count']}>
        {meant === '' ? '' : found.length === 0 ? t('nothing') : t('found', { count: found.length })}
      </p>
      {meant === '' && <Topics help={help} />}
      {meant !== '' && found.length > 0 && (
        <Card>
          <Entries found={found} />
        </Card>
      )}
      {found.length === 0 && (
        <EmptyState
          title={t('nothing')}
          hint={t('nothingHint')}
          action={
            <Button variant="default" onClick={() => type('')}>
              {t('clear')}
            </Button>
          }
        />
      )}
    </>
  );
}

export function HelpPage() {
  const arrival = useArrival();
  return (
    <WithHelp>
      {(help) => (
        <Page title={help.t('title')} notice={help.t('notice')}>
          <Articles key={arrival} help={help} />
        </Page>
      )}
    </WithHelp>
  );
}
