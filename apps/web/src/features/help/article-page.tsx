// One article of the help: steps, pictures, and the link to its screen.

import { Button, Group, Table, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { HelpPicture } from './help-articles.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { NextStep } from '../../shared/ui/page/next-step.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import { addressOfPicture, HELP_PICTURE_SIZE } from './help-pictures.ts';
import { WithHelp } from './help-state.tsx';
import { HelpLine } from './help-line.tsx';
import { BETWEEN_CELLS, type ReadArticle, type ReadHelp, type ReadPart } from './read-help.ts';
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

function Rows({ part: { head, lines }, columns }: { readonly part: ReadPart; readonly columns: readonly string[] }) {
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={head} className={classes['rows']}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line}>
              {line.split(BETWEEN_CELLS).map((cell) => (
                <Table.Td key={cell}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Guests may follow it too, and are asked to sign in first. */
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
              {part.columns === undefined ? <Lines part={part} /> : <Rows part={part} columns={part.columns} />}
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
