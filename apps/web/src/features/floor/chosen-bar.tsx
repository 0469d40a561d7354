// The actions for the chosen player, at the foot of the screen within reach of the thumb.

import { ENTRY_MARKS, isFormerMember, isIn } from '@feltclock/domain';
import { Button, CloseButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStoreInHand } from '../../shared/api/use-may.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChipsPopup } from './chips-popup.tsx';
import type { FloorView } from './live/floor-view.ts';
import type { Entrant } from './live/people.ts';
import { OwedPill } from './money/owed-pill.tsx';
import { Paying } from './money/paying.tsx';
import { ReEntering, soldTo, TopUp } from './money/selling.tsx';
import { WayChoice } from './money/way-choice.tsx';
import { BackIn } from './out/back-in.tsx';
import { BountyPopup } from './out/bounty-popup.tsx';
import { PersonPills } from './players/person-pills.tsx';
import { PersonTools } from './players/person-tools.tsx';
import { amountText } from '../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../domain-ui/prize-words/use-prize-words.ts';
import { bountiesOf, shownLedger } from './bounties/shown-ledger.ts';
import classes from './chosen-bar.module.css';

interface BarProps {
  readonly view: FloorView;
  readonly person: Entrant;
}

/** The actions that give a player chips. */
function Entering({ view, person }: BarProps) {
  if (!isIn(person.entry)) return view.mayEnter ? <ReEntering view={view} person={person} /> : null;
  // The key is the place, not the kind: so the button of the next re-buy is disabled too while it waits.
  return soldTo(view, person).map((of) => (
    <TopUp key={of === 'addOn' ? of : 'reBuy'} view={view} person={person} of={of} />
  ));
}

/** True if something can be sold to this person now, so that a payment choice is needed. */
const sellsTo = (view: FloorView, person: Entrant): boolean =>
  isIn(person.entry) ? soldTo(view, person).length > 0 : view.mayEnter;

/** The most frequent actions for a player who is in: bust or move. */
function GoingOrMoving({ view, person, askWinners }: BarProps & { readonly askWinners: () => void }) {
  const t = useTexts('floor');
  const { acts, shown, show, choose } = view;
  const {
    name,
    entry: { entry, seat },
  } = person;
  return (
    <>
      <Button
        color="danger"
        aria-label={t('acts.bustOf', { name })}
        onClick={() => {
          if (view.known.log.floor.bounties !== null) {
            askWinners();
            return;
          }
          choose(undefined);
          void acts.give({ action: 'bust', body: { out: [{ entry, chipsBefore: null }], by: [] } });
        }}
      >
        {t('acts.bust')}
      </Button>
      {shown !== 'tables' && (
        <Button
          variant="default"
          aria-label={t(seat === null ? 'acts.seatOf' : 'acts.moveOf', { name })}
          onClick={() => show('tables')}
        >
          {t(seat === null ? 'acts.seat' : 'acts.move')}
        </Button>
      )}
    </>
  );
}

function Disqualify({ view: { acts, choose }, person }: BarProps) {
  const t = useTexts('floor');
  const {
    name,
    entry: { entry },
  } = person;
  return (
    <Button
      variant="default"
      aria-label={t('acts.markOf', { name, mark: t('acts.disqualify') })}
      onClick={() => {
        choose(undefined);
        const out = [{ entry, chipsBefore: null, disqualified: true as const }];
        acts.ask(t('acts.confirmDisqualify', { name }), t('acts.disqualify'), {
          action: 'bust',
          body: { out, by: [] },
        });
      }}
    >
      {t('acts.disqualify')}
    </Button>
  );
}

/** The other actions at the table of a player who is in. */
function AtTable({ view, person, askChips }: BarProps & { readonly askChips: () => void }) {
  const t = useTexts('floor');
  const { acts, choose } = view;
  const {
    name,
    entry: { entry, seat, mark },
  } = person;
  return (
    <>
      {seat !== null && (
        <Button
          variant="default"
          onClick={() => {
            // Otherwise the next press on an empty chair would move them.
            choose(undefined);
            void acts.give({ action: 'button', body: { table: seat.table, seat: seat.seat } });
          }}
        >
          {t('tables.button')}
        </Button>
      )}
      {seat !== null && (
        <Button
          variant="default"
          aria-label={t('acts.unseatOf', { name })}
          onClick={() => void acts.give({ action: 'seat', body: { entry, seat: null } })}
        >
          {t('acts.unseat')}
        </Button>
      )}
      <Button variant="default" onClick={askChips}>
        {t('acts.chips')}
      </Button>
      {ENTRY_MARKS.map((each) => (
        <Button
          key={each}
          variant={mark === each ? 'filled' : 'default'}
          aria-pressed={mark === each}
          aria-label={t('acts.markOf', { name, mark: t(`acts.marks.${each}`) })}
          onClick={() => void acts.give({ action: 'mark', body: { entry, mark: mark === each ? null : each } })}
        >
          {t(`acts.marks.${each}`)}
        </Button>
      ))}
      {view.mayRun && <Disqualify view={view} person={person} />}
    </>
  );
}

/** What a member played at the venue before. */
function PlayedBefore({ view, person: { name, userId } }: BarProps) {
  const t = useTexts('results');
  const storeId = useStoreInHand();
  if (!view.mayName || userId === null || isFormerMember(userId) || storeId === undefined) return null;
  return (
    <Button
      component={Link}
      to={`/member-games?storeId=${String(storeId)}&id=${encodeURIComponent(userId)}`}
      variant="default"
      aria-label={t('played.openOf', { name })}
    >
      {t('played.open')}
    </Button>
  );
}

interface ActsProps extends BarProps {
  readonly askChips: () => void;
  readonly askWinners: () => void;
}

/** The most frequent actions come first. On a phone the rest is folded, because it would hide half of the screen. */
function Acts({ view, person, askChips, askWinners }: ActsProps) {
  const t = useTexts('floor');
  const [isUnfolded, unfold] = useState(false);
  const { out } = person.entry;
  const mayWork = view.mayWork && out === null;
  const Chevron = isUnfolded ? IconChevronDown : IconChevronUp;
  return (
    <div className={classes['acts']} data-unfolded={isUnfolded || undefined}>
      {mayWork && <GoingOrMoving view={view} person={person} askWinners={askWinners} />}
      <Entering view={view} person={person} />
      {view.payments !== undefined && <Paying view={view} person={person} payments={view.payments} />}
      {view.mayUndo && out !== null && <BackIn view={view} person={person} bust={out.act} />}
      <Button
        className={classes['unfold'] ?? ''}
        variant="default"
        aria-expanded={isUnfolded}
        rightSection={<Chevron size={18} aria-hidden />}
        onClick={() => unfold(!isUnfolded)}
      >
        {t('acts.more')}
      </Button>
      <div className={classes['rest']}>
        {mayWork && <AtTable view={view} person={person} askChips={askChips} />}
        <PlayedBefore view={view} person={person} />
        <PersonTools key={person.player} view={view} person={person} />
      </div>
    </div>
  );
}

export function ChosenBar({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const [asking, ask] = useState<'chips' | 'winners'>();
  const { chosen: person, choose, acts } = view;
  if (person === undefined) return null;
  const { name, entry } = person;
  return (
    <section className={classes['bar']} aria-label={t('players.acts', { name })}>
      <div className={classes['who']}>
        <div className={classes['known']}>
          <b>{name}</b>
          <PersonPills person={person} />
          <OwedPill payments={view.payments} person={person} />
          {view.seesMoney && <OwnBounties view={view} person={person} />}
          {entry.chips !== null && <small>{t('chips', { chips: formatNumber(entry.chips) })}</small>}
        </div>
        <CloseButton aria-label={t('acts.cancel')} size="lg" onClick={() => choose(undefined)} />
      </div>
      {view.payments !== undefined && sellsTo(view, person) && <WayChoice payments={view.payments} />}
      <Acts view={view} person={person} askChips={() => ask('chips')} askWinners={() => ask('winners')} />
      <ChipsPopup
        key={entry.entry}
        person={person}
        isOpen={asking === 'chips'}
        onClose={() => ask(undefined)}
        onCount={(chips) => void acts.give({ action: 'chips', body: { entry: entry.entry, chips } })}
      />
      <BountyPopup
        key={`bounty ${String(entry.entry)}`}
        view={view}
        person={person}
        isOpen={asking === 'winners'}
        onClose={() => ask(undefined)}
      />
    </section>
  );
}

function OwnBounties({ view, person }: { readonly view: FloorView; readonly person: Entrant }) {
  const t = useTexts('floorPlay');
  const words = usePrizeWords();
  const shown = shownLedger(view);
  if (shown === undefined) return null;
  const { won, head } = bountiesOf(view, shown, person);
  const { unit } = shown.rule;
  const parts = [
    ...(won > 0 ? [t('bounties.won', { amount: amountText(won, unit, words) })] : []),
    ...(head > 0 ? [t('bounties.head', { amount: amountText(head, unit, words) })] : []),
  ];
  return parts.length === 0 ? null : <small>{parts.join(' · ')}</small>;
}
