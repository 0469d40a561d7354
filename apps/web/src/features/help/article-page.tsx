// One article of the help: its steps, its pictures, and the way to the screen that it is about.

import { Button, Group, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { HelpPicture } from './help-articles.ts';
import { useLanguage } from '../../shared/i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { NextStep } from '../../shared/ui/page/next-step.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import { addressOfPicture, HELP_PICTURE_SIZE } from './help-pictures.ts';
import { WithHelp } from './help-state.tsx';
import { HelpLine } from './help-line.tsx';
import type { ReadArticle, ReadHelp, ReadPart } from './read-help.ts';
import classes from './help.module.css';

function Picture({ name, alt }: { readonly name: HelpPicture; readonly alt: string }) {
  const language = useLanguage();
  const address = addressOfPicture(name, language);
  return (
    <a href={address} target="_blank" rel="noopener" className={classes['picture']}>
      <img src={address} alt={alt} loading="lazy" {...HELP_PICTURE_SIZE} />
    </a>
  );
}

function Lines({ part: { isSteps, lines } }: { readonly part: ReadPart }) {
  const List = isSteps ? 'ol' : 'ul';
  return (
    <List className={classes['lines']}>
      {lines.map((line) => (
        <li key={line}>
          <HelpLine text={line} />
        </li>
      ))}
    </List>
  );
}

/** A guest may try: whoever may not is asked to log in first. */
function OpenScreen({ article: { to }, t }: Pick<ReadHelp, 't'> & { readonly article: ReadArticle }) {
  const mayOpen = useSession(
    ({ profile }) => profile === undefined || to.right === undefined || mayEver(profile, to.right),
  );
  return mayOpen && <NextStep to={to.path} label={t('open', { name: to.name })} />;
}

function Others({ article, help: { t, articles } }: { readonly article: ReadArticle; readonly help: ReadHelp }) {
  const others = articles.filter(({ id, topic }) => topic === article.topic && id !== article.id);
  return (
    <nav aria-label={t('others')} className={classes['others']}>
      <Title order={2} size="h4">
        {t('others')}
      </Title>
      <ul>
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/help/${id}`} className={classes['entry']}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Article({ article, help }: { readonly article: ReadArticle; readonly help: ReadHelp }) {
  const { t } = help;
  return (
    <>
      <Card className={classes['article']} component="article">
        {article.parts.map((part, place) => {
          const picture = article.pictures[place];
          return (
            <section key={part.head}>
              <Title order={2} size="h4">
                {part.head}
              </Title>
              <Lines part={part} />
              {picture !== undefined && <Picture name={picture} alt={t(`pictures.${picture}`)} />}
            </section>
          );
        })}
        <Group>
          <OpenScreen article={article} t={t} />
        </Group>
      </Card>
      <Others article={article} help={help} />
    </>
  );
}

function ToAll({ t }: Pick<ReadHelp, 't'>) {
  return (
    <Button component={Link} to="/help" variant="default" rightSection={<IconArrowRight size={18} aria-hidden />}>
      {t('all')}
    </Button>
  );
}

function Asked({ help }: { readonly help: ReadHelp }) {
  const { t, articles } = help;
  const params = useParams();
  const article = articles.find(({ id }) => id === params['article']);
  if (article === undefined)
    return (
      <Page title={t('title')}>
        <EmptyState title={t('unknown')} hint={t('unknownHint')} action={<ToAll t={t} />} />
      </Page>
    );
  return (
    <Page title={article.title} notice={article.summary} actions={<ToAll t={t} />} width="narrow">
      <Article article={article} help={help} />
    </Page>
  );
}

export const ArticlePage = () => <WithHelp>{(help) => <Asked help={help} />}</WithHelp>;
