// The players from the day before, with their stacks: checked, then entered with one press (docs/rules/floor.md#several-days).

import { floorRefusalText, readThrough, type WireThrough } from '@feltclock/contract';
import { carriedBounties, advancingPlayers, isRefused, namesInSeveral, type Advancing } from '@feltclock/domain';
import { Alert, Button, Checkbox, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import type { FloorView } from '../live/floor-view.ts';
import classes from './days.module.css';

/** In milliseconds. The days before are closed on other screens. */
const READ_EVERY = 10_000;

interface ThroughProps {
  readonly read: WireThrough;
}

/** The games of the day before. All of them must be closed first. */
function DaysBefore({ read: { days } }: ThroughProps) {
  const t = useTexts('multiDay');
  return (
    <ul className={classes['before']}>
      {days.map(({ gameId, label, isClosed, entries }) => (
        <li key={gameId}>
          <Link to={`/floor?id=${String(gameId)}&view=bag`}>{t('day', { label })}</Link>
          <small>{t('entries', { count: entries })}</small>
          <Pill tone={isClosed ? 'live' : 'warn'}>{t(isClosed ? 'states.closed' : 'states.open')}</Pill>
        </li>
      ))}
    </ul>
  );
}

interface SameNamesProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly choose: (names: readonly string[]) => void;
}

/** Only staff can decide whether two guests with one name are the same person. */
function SameNames({ names, chosen, choose }: SameNamesProps) {
  const t = useTexts('multiDay');
  if (names.length === 0) return null;
  return (
    <Alert color="amber" variant="light" role="note" title={t('fill.sameTitle')}>
      <div className={classes['same']}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={t('fill.same', { name })}
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
        ))}
      </div>
    </Alert>
  );
}

/** Formats the bounty on a head; undefined if heads do not grow. */
function useHeadText({ days }: WireThrough): (head: number | undefined) => string | undefined {
  const t = useTexts('floorPlay');
  const words = usePrizeWords();
  const bounties = carriedBounties(days.map((day) => day.bounties));
  const { unit = 'points' } = (isRefused(bounties) ? undefined : bounties.rule) ?? {};
  return (head) => (head === undefined ? undefined : t('bounties.head', { amount: amountText(head, unit, words) }));
}

/** What blocks entering the players, whichever stacks are played; undefined if nothing does. */
function useObstacle({ days }: WireThrough, going: ReturnType<typeof advancingPlayers>): string | undefined {
  const t = useTexts('multiDay');
  const language = useLanguage();
  if (isRefused(going)) return t('fill.twice');
  const bounties = carriedBounties(days.map((day) => day.bounties));
  return isRefused(bounties) ? floorRefusalText(bounties.refusal, language) : undefined;
}

function Stacks({ read, going }: ThroughProps & { readonly going: Advancing }) {
  const t = useTexts('multiDay');
  const headText = useHeadText(read);
  const { days } = read;
  const labels = new Map(days.map(({ gameId, label }) => [gameId, label]));
  const labelOf = (game: number): string => t('day', { label: labels.get(game) ?? '' });
  const byChips = [...going.through].sort((one, other) => other.chips - one.chips);
  return (
    <ul className={classes['stacks']} aria-label={t('fill.list')}>
      {byChips.map(({ game, player, name, chips, head }) => (
        <li key={`${String(game)}/${String(player)}`}>
          <span className={classes['name']}>
            {name}
            <small>{[labelOf(game), headText(head)].filter((part) => part !== undefined).join(' · ')}</small>
          </span>
          <b>{formatNumber(chips)}</b>
        </li>
      ))}
      {going.leftBehind.map(({ game, player, name, chips, playsFrom }) => (
        <li key={`${String(game)}/${String(player)}`} data-left>
          <span className={classes['name']}>
            {name}
            <small>{t('fill.leftBehind', { label: labelOf(game), other: labelOf(playsFrom) })}</small>
          </span>
          <s>{formatNumber(chips)}</s>
        </li>
      ))}
    </ul>
  );
}

function Filling({ view, read }: ThroughProps & { readonly view: FloorView }) {
  const t = useTexts('multiDay');
  const [onePerson, setOnePerson] = useState<readonly string[]>([]);
  const { days, through, rule } = read;
  const going = advancingPlayers(through, { rule, onePerson });
  const unnamed = days.reduce((sum, day) => sum + day.unnamed, 0);
  const obstacle = useObstacle(read, going);
  if (days.length === 0) return <EmptyState title={t('fill.noDay')} />;
  const isOpen = days.some(({ isClosed }) => !isClosed);
  const count = isRefused(going) ? 0 : going.through.length + unnamed;
  const chips = isRefused(going) ? 0 : going.through.reduce((sum, each) => sum + each.chips, 0);
  return (
    <>
      <DaysBefore read={read} />
      {isOpen && <p className={classes['hint']}>{t('fill.waits')}</p>}
      <SameNames names={namesInSeveral(through)} chosen={onePerson} choose={setOnePerson} />
      {obstacle !== undefined && (
        <Alert color="red" variant="light" role="alert">
          {obstacle}
        </Alert>
      )}
      {!isRefused(going) && <Stacks read={read} going={going} />}
      <p className={classes['hint']} role="status">
        {t('fill.sum', { count: formatNumber(count), chips: formatNumber(chips) })}
        {unnamed > 0 && ` · ${t('fill.unnamed', { count: unnamed })}`}
      </p>
      {view.mayRun && (
        <div className={classes['ways']}>
          <Button
            disabled={isOpen || count === 0 || obstacle !== undefined}
            onClick={() =>
              view.acts.ask(t('fill.confirm', { count }), t('fill.bring', { count }), {
                action: 'carry',
                body: { onePerson: [...onePerson] },
              })
            }
          >
            {t('fill.bring', { count })}
          </Button>
        </div>
      )}
    </>
  );
}

function Filled({ view, act }: { readonly view: FloorView; readonly act: number }) {
  const t = useTexts('multiDay');
  const floor = useTexts('floor');
  return (
    <>
      <p className={classes['hint']}>{t('fill.done')}</p>
      <div className={classes['ways']}>
        {view.mayUndo && (
          <Button variant="default" onClick={() => view.acts.undo(act)}>
            {t('fill.takeBack')}
          </Button>
        )}
        <Button onClick={() => view.show('tables')}>{floor('views.tables')}</Button>
      </div>
    </>
  );
}

export function FillView({ view }: { readonly view: FloorView }) {
  const t = useTexts('multiDay');
  const { carriedBy } = view.known.log.floor;
  const read = useQuery({ ...reading(readThrough, { gameId: view.gameId }), refetchInterval: READ_EVERY });
  return (
    <section className={classes['view']} aria-labelledby="floor-fill">
      <Title order={2} size="h4" id="floor-fill">
        {t('fill.title')}
      </Title>
      {carriedBy !== null && <Filled view={view} act={carriedBy} />}
      {carriedBy === null && read.isPending && <LoadingState />}
      {carriedBy === null && read.isLoadingError && (
        <ErrorState failure={read.error} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
      )}
      {carriedBy === null && read.data !== undefined && <Filling view={view} read={read.data} />}
    </section>
  );
}
