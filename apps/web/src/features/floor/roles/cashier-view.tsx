// A cashier's page: what is sold as tiles, to whom by name, and what is owed (docs/rules/floor.md#on-the-page).

import {
  isIn,
  isKindOffered,
  KINDS,
  type EntryKind,
  type Kind,
  type PriceKind,
  type TopUpKind,
} from '@feltclock/domain';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import floorClasses from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { countsApart } from '../live/known-floor.ts';
import type { OpenFloor } from '../live/open-floor.ts';
import { isPersonMeant, type Entrant } from '../live/people.ts';
import type { Payments } from '../live/use-payments.ts';
import { HandOutList } from '../money/hand-out-list.tsx';
import { OwedPill } from '../money/owed-pill.tsx';
import { OwnTill } from '../money/own-till.tsx';
import { PaymentPopup } from '../money/payment-popup.tsx';
import { ReEntering, soldTo, TopUp } from '../money/selling.tsx';
import { WayChoice } from '../money/way-choice.tsx';
import { PersonPills } from '../players/person-pills.tsx';
import { RegisterForm, WhyNotNow } from '../players/register-form.tsx';
import { LastSlip } from '../receipts/last-slip.tsx';
import classes from './roles.module.css';
import { UnnamedCounter } from './unnamed-counter.tsx';

type Sale = 'buyIn' | 'earlyBuyIn' | 'reEntry' | 'reBuy' | 'addOn';

const SALES: Readonly<Record<Sale, { readonly price: PriceKind; readonly counted: readonly Kind[] }>> = {
  buyIn: { price: 'entry', counted: ['buyIn'] },
  earlyBuyIn: { price: 'entry', counted: ['earlyBuyIn'] },
  reEntry: { price: 'reEntry', counted: ['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn'] },
  reBuy: { price: 'reBuy', counted: ['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn'] },
  addOn: { price: 'addOn', counted: ['addOn'] },
};

const isEntry = (sale: Sale): sale is Sale & EntryKind => sale === 'buyIn' || sale === 'earlyBuyIn';

/** What the game sells now. A closed registration leaves add-ons. */
const salesOf = ({ rules, mayEnter, maySell }: FloorView, counts: boolean): readonly Sale[] =>
  (['buyIn', 'earlyBuyIn', 'reEntry', 'reBuy', 'addOn'] as const).filter((sale) => {
    if (sale === 'addOn') return (maySell || counts) && isKindOffered('addOn', rules);
    return (mayEnter || counts) && (sale !== 'reBuy' || rules.entryLimit > 0);
  });

/** What this costs now, or from the least to the most where its kinds differ; undefined for nothing. */
function priceText({ payments, rules }: FloorView, sale: Sale): string | undefined {
  const { price: sold, counted } = SALES[sale];
  const kinds = counted.filter((kind) => isKindOffered(kind, rules));
  // A game without re-buys sells another entry.
  const prices = (kinds.length > 0 ? kinds : (['buyIn'] as const)).map((of) => payments?.price(of, sold) ?? 0);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (payments === undefined || most === 0) return undefined;
  return least === most ? payments.text(most) : `${payments.text(least)}–${payments.text(most)}`;
}

function Tiles({
  view,
  sales,
  sale,
  onChoose,
}: {
  readonly view: FloorView;
  readonly sales: readonly Sale[];
  readonly sale: Sale;
  readonly onChoose: (sale: Sale) => void;
}) {
  const t = useTexts('floor');
  const money = useTexts('money');
  return (
    <div className={classes['tiles']} role="group" aria-label={t('roles.sales')}>
      {sales.map((each) => {
        const price = priceText(view, each);
        return (
          <button key={each} type="button" aria-pressed={each === sale} onClick={() => onChoose(each)}>
            <b>{each === 'reEntry' || each === 'reBuy' ? money(`kinds.${each}`) : t(`kinds.${each}`)}</b>
            {price !== undefined && <span>{price}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Players to whom this can be sold: those who are out, or those who are in. */
function buyersOf(view: FloorView, sale: 'reEntry' | TopUpSale): readonly Entrant[] {
  if (sale === 'reEntry')
    return view.people
      .filter(({ entry }) => view.mayEnter && !isIn(entry))
      .sort((one, other) => (other.entry.out?.act ?? 0) - (one.entry.out?.act ?? 0));
  return view.people
    .filter((person) => topUpOf(view, person, sale) !== undefined)
    .sort((one, other) => one.name.localeCompare(other.name));
}

type TopUpSale = 'reBuy' | 'addOn';

const topUpOf = (view: FloorView, person: Entrant, sale: TopUpSale): TopUpKind | undefined =>
  soldTo(view, person).find((of) => (of === 'addOn') === (sale === 'addOn'));

function Buyer({
  view,
  person,
  sale,
}: {
  readonly view: FloorView;
  readonly person: Entrant;
  readonly sale: 'reEntry' | TopUpSale;
}) {
  const of = sale === 'reEntry' ? undefined : topUpOf(view, person, sale);
  return (
    <li>
      <span className={floorClasses['name']}>{person.name}</span>
      <PersonPills person={person} />
      <OwedPill payments={view.payments} person={person} />
      {of === undefined ? <ReEntering view={view} person={person} /> : <TopUp view={view} person={person} of={of} />}
    </li>
  );
}

/** A list to search, with one press for each sale. */
function ToPlayers({ view, sale }: { readonly view: FloorView; readonly sale: 'reEntry' | TopUpSale }) {
  const t = useTexts('floor');
  const [typed, setTyped] = useState('');
  const buyers = buyersOf(view, sale).filter((person) => isPersonMeant(person, typed));
  return (
    <>
      <TextInput
        label={t('players.find')}
        placeholder={t('players.searchHint')}
        value={typed}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {view.payments !== undefined && buyers.length > 0 && <WayChoice payments={view.payments} />}
      {buyers.length === 0 ? (
        <p className={classes['quiet']}>{t(typed === '' ? 'roles.nobody' : 'players.noneMeant')}</p>
      ) : (
        <ul className={classes['buyers']} aria-label={t('players.list')}>
          {buyers.map((person) => (
            <Buyer key={person.player} view={view} person={person} sale={sale} />
          ))}
        </ul>
      )}
    </>
  );
}

function Entries({ view, kind }: { readonly view: FloorView; readonly kind: EntryKind }) {
  const t = useTexts('floor');
  const alert = useAlert();
  const [typed, setTyped] = useState('');
  // Nobody is chosen here: a name that is in the game already needs no entry.
  const choose = (person: Entrant | undefined): void => {
    if (person !== undefined) alert.warning(t('roles.already', { name: person.name }));
  };
  return <RegisterForm view={{ ...view, choose }} typed={typed} onType={setTyped} kind={kind} />;
}

function Owed({ view, payments }: { readonly view: FloorView; readonly payments: Payments }) {
  const t = useTexts('floor');
  const [paying, pay] = useState<Entrant>();
  const debtors = view.people.filter(({ player }) => payments.owed.has(player));
  return (
    <section className={classes['owed']} aria-labelledby="cashier-owed">
      <h2 id="cashier-owed">{t('roles.owed')}</h2>
      {debtors.length === 0 && <p className={classes['quiet']}>{t('roles.noneOwed')}</p>}
      <ul>
        {debtors.map((person) => (
          <li key={person.player}>
            <button type="button" onClick={() => pay(person)}>
              <span>{person.name}</span> <b>{payments.text(payments.owed.get(person.player) ?? 0)}</b>
            </button>
          </li>
        ))}
      </ul>
      {paying !== undefined && (
        <PaymentPopup
          name={paying.name}
          buys={payments.buys.filter(({ entry }) => entry.player === paying.player)}
          payments={payments}
          acts={view.acts}
          onClose={() => pay(undefined)}
        />
      )}
    </section>
  );
}

/** What is sold now, and to whom: by name, and in games without names by count. */
function Selling({ view, open }: { readonly view: FloorView; readonly open: OpenFloor }) {
  const t = useTexts('floor');
  const [chosen, choose] = useState<Sale>('buyIn');
  const { unnamed } = countsApart(view.known, view.counts);
  const counts = view.clock.status !== 'END' && (view.people.length === 0 || KINDS.some((kind) => unnamed[kind] > 0));
  const sales = salesOf(view, counts);
  const sale = sales.includes(chosen) ? chosen : sales[0];
  if (sale === undefined) return <EmptyState title={t('roles.notSold')} action={<WhyNotNow view={view} />} />;
  const counted = SALES[sale].counted.filter((kind) => isKindOffered(kind, view.rules));
  return (
    <>
      {!view.mayEnter && <WhyNotNow view={view} />}
      <Tiles view={view} sales={sales} sale={sale} onChoose={choose} />
      <LastSlip view={view} />
      {isEntry(sale)
        ? view.mayEnter && <Entries key={sale} view={view} kind={sale} />
        : view.people.length > 0 && <ToPlayers key={sale} view={view} sale={sale} />}
      {counts && counted.length > 0 && <UnnamedCounter view={view} open={open} kinds={counted} />}
    </>
  );
}

export const CashierView = ({ view, open }: { readonly view: FloorView; readonly open: OpenFloor }) => (
  <div className={classes['cashier']}>
    <div className={classes['selling']}>
      <Selling view={view} open={open} />
    </div>
    {view.payments !== undefined && (
      <div className={classes['desk']}>
        <Owed view={view} payments={view.payments} />
        <HandOutList view={view} payments={view.payments} />
        <OwnTill view={view} payments={view.payments} />
      </div>
    )}
  </div>
);
