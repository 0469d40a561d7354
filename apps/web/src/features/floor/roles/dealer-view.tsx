// A dealer's page: the chairs of their own table. A press on a name is a bust (docs/rules/floor.md#on-the-page).

import { isIn, tableSeatings, type Chair } from '@feltclock/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { FloorView } from '../live/floor-view.ts';
import { countsApart } from '../live/known-floor.ts';
import type { OpenFloor } from '../live/open-floor.ts';
import type { Entrant } from '../live/people.ts';
import { BountyPopup } from '../out/bounty-popup.tsx';
import { TogetherPopup } from '../out/together-popup.tsx';
import classes from './roles.module.css';
import { UnnamedCounter } from './unnamed-counter.tsx';

const KEY = 'feltclock.own-table';

/** The dealer's table: the only one, or the one that was last chosen on this device. */
function useOwnTable(tables: readonly number[]) {
  const [kept, keep] = useState(() => Number(browserStorage.getItem(KEY)));
  const own = tables.length === 1 ? tables[0] : tables.find((table) => table === kept);
  const choose = (table: number): void => {
    browserStorage.setItem(KEY, String(table));
    keep(table);
  };
  return { own, choose };
}

interface SitterProps {
  readonly view: FloorView;
  readonly person: Entrant;
  readonly seat: number | undefined;
  readonly onPress: (person: Entrant) => void;
}

function Sitter({ view, person, seat, onPress }: SitterProps) {
  const t = useTexts('floor');
  const { entry, name } = person;
  const quick = useQuickPress(String(entry.entry));
  const isWaiting = view.waiting.has(entry.entry);
  return (
    <button
      type="button"
      className={classes['chair']}
      aria-label={t('acts.bustOf', { name })}
      data-seat={seat}
      data-waiting={isWaiting || undefined}
      disabled={isWaiting || !view.mayWork}
      onClick={quick(() => onPress(person))}
    >
      <b>{name}</b>
      {isWaiting && <small>{t('waiting.row')}</small>}
    </button>
  );
}

interface SeatProps extends Omit<SitterProps, 'person' | 'seat'> {
  readonly chair: Chair;
}

function Seat({ chair: { seat, entry }, view, onPress }: SeatProps) {
  const t = useTexts('floor');
  const person = entry && view.people.find(({ player }) => player === entry.player);
  return (
    <li>
      {person === undefined ? (
        <span className={classes['chair']} data-seat={seat}>
          {t('tables.empty')}
        </span>
      ) : (
        <Sitter view={view} person={person} seat={seat} onPress={onPress} />
      )}
    </li>
  );
}

/** A press is a bust at once; a game with bounties asks who wins it. */
function useBust(view: FloorView) {
  const [asking, ask] = useState<Entrant>();
  const press = (person: Entrant): void => {
    if (view.known.log.floor.bounties === null)
      void view.acts.give({
        action: 'bust',
        body: { out: [{ entry: person.entry.entry, chipsBefore: null }], by: [] },
      });
    else ask(person);
  };
  const popup = asking && (
    <BountyPopup key={asking.entry.entry} view={view} person={asking} isOpen onClose={() => ask(undefined)} />
  );
  return { press, popup };
}

/** Several who bust in one hand need one act, because two acts would make two places. */
function Together({ view, table }: { readonly view: FloorView; readonly table: number | undefined }) {
  const t = useTexts('floor');
  const [isOpen, setOpen] = useState(false);
  const sitters = view.people.filter(
    ({ entry }) => isIn(entry) && (table === undefined || entry.seat?.table === table),
  );
  if (!view.mayWork || sitters.length < 2) return null;
  return (
    <>
      <Button variant="default" size="lg" onClick={() => setOpen(true)}>
        {t('out.together')}
      </Button>
      <TogetherPopup view={view} table={table} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The tables to choose from, until one is chosen; then the way to another. */
function TableChoice({ tables, own, choose }: { readonly tables: readonly number[] } & ReturnType<typeof useOwnTable>) {
  const t = useTexts('floor');
  if (own === undefined)
    return (
      <section className={classes['choice']} aria-label={t('roles.whichTable')}>
        <h2>{t('roles.whichTable')}</h2>
        <div>
          {tables.map((table) => (
            <Button key={table} variant="default" size="lg" onClick={() => choose(table)}>
              {t('tables.name', { table })}
            </Button>
          ))}
        </div>
      </section>
    );
  if (tables.length === 1) return <h2 className={classes['table']}>{t('tables.name', { table: own })}</h2>;
  return (
    <NativeSelect
      className={classes['table'] ?? ''}
      label={t('roles.ownTable')}
      value={String(own)}
      data={tables.map((table) => ({ value: String(table), label: t('tables.name', { table }) }))}
      onChange={({ currentTarget: { value } }) => choose(Number(value))}
    />
  );
}

/** The chairs of the own table; without tables everybody who is in. */
function Chairs({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const seatings = tableSeatings(view.known.log.floor);
  const tables = seatings.map(({ table: { table } }) => table);
  const { own, choose } = useOwnTable(tables);
  const { press, popup } = useBust(view);
  const chairs = seatings.find(({ table: { table } }) => table === own)?.chairs;
  const everybody = view.people.filter(({ entry }) => isIn(entry));
  const isShown = chairs !== undefined || tables.length === 0;
  return (
    <>
      {tables.length > 0 && <TableChoice tables={tables} own={own} choose={choose} />}
      {isShown && view.mayWork && <p className={classes['quiet']}>{t('roles.bustHint')}</p>}
      {isShown && (
        <ul className={classes['chairs']} aria-label={t(chairs === undefined ? 'players.list' : 'roles.chairs')}>
          {chairs?.map((chair) => <Seat key={chair.seat} chair={chair} view={view} onPress={press} />) ??
            everybody.map((person) => (
              <li key={person.player}>
                <Sitter view={view} person={person} seat={undefined} onPress={press} />
              </li>
            ))}
        </ul>
      )}
      {isShown && <Together view={view} table={chairs === undefined ? undefined : own} />}
      {popup}
    </>
  );
}

export function DealerView({ view, open }: { readonly view: FloorView; readonly open: OpenFloor }) {
  const t = useTexts('floor');
  const { known, counts, people, clock } = view;
  const hasUnnamed = countsApart(known, counts).unnamed.current > 0;
  if (clock.status === 'END') return <EmptyState title={t('roles.over')} />;
  return (
    <>
      {(people.length > 0 || known.log.floor.tables.size > 0) && <Chairs view={view} />}
      {(hasUnnamed || people.length === 0) && <UnnamedCounter view={view} open={open} kinds={['current']} />}
    </>
  );
}
