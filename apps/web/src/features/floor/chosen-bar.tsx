// What can be done with the player who was pressed, at the foot of the screen where the thumb is.

import { isFormerMember, isIn } from '@feltclock/domain';
import { Button, CloseButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStoreInHand } from '../../shared/api/use-may.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { OwnBounties } from './bounties/own-bounties.tsx';
import { ChipsPopup } from './chips-popup.tsx';
import type { FloorView } from './live/floor-view.ts';
import { reEntryOf, topUpsOf, type Entrant } from './live/people.ts';
import { OwedPill } from './money/owed-pill.tsx';
import { Paying } from './money/paying.tsx';
import { WayChoice } from './money/way-choice.tsx';
import { BackIn } from './out/back-in.tsx';
import { BountyPopup } from './out/bounty-popup.tsx';
import { PersonPills } from './players/person-pills.tsx';
import { PersonTools } from './players/person-tools.tsx';
import classes from './chosen-bar.module.css';

interface BarProps {
  readonly view: FloorView;
  readonly person: Entrant;
}

/** The acts that bring somebody chips. */
function Entering({ view, person }: BarProps) {
  const t = useTexts('floor');
  const { acts, rules, choose, payments } = view;
  const { name, player, entry } = person;
  if (!view.mayEnter) return null;
  if (!isIn(entry)) {
    const of = reEntryOf(person, rules);
    const kind = t(`kinds.${of}`);
    const seat = view.known.log.floor.tables.size > 0 ? 'draw' : 'none';
    return (
      <Button
        aria-label={t('acts.reEnterOf', { name, kind })}
        onClick={() => {
          choose(undefined);
          void acts.give({ deed: 'register', body: { player, of, seat, payment: payments?.next('reEntry') ?? null } });
        }}
      >
        {t('acts.reEnter', { kind })}
      </Button>
    );
  }
  return topUpsOf(person, rules).map((of) => (
    <Button
      key={of}
      variant="default"
      aria-label={t('acts.topUpOf', { name, kind: t(`kinds.${of}`) })}
      onClick={() =>
        void acts.give({
          deed: 'topUp',
          body: { entry: entry.entry, of, payment: payments?.next(of === 'addOn' ? 'addOn' : 'reBuy') ?? null },
        })
      }
    >
      {t(`kinds.${of}`)}
    </Button>
  ));
}

/** Can something be sold to this person now, so that it is worth asking how they pay? */
const sellsTo = ({ rules, mayEnter }: FloorView, person: Entrant): boolean =>
  mayEnter && (!isIn(person.entry) || topUpsOf(person, rules).length > 0);

/** What is done most with somebody who is in: they go, or sit elsewhere. */
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
          void acts.give({ deed: 'bust', body: { out: [{ entry, chipsBefore: null }], by: [] } });
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

/** The rest of what is done at the table of somebody who is in. */
function AtTable({ view: { acts }, person, askChips }: BarProps & { readonly askChips: () => void }) {
  const t = useTexts('floor');
  const {
    name,
    entry: { entry, seat },
  } = person;
  return (
    <>
      {seat !== null && (
        <Button
          variant="default"
          onClick={() => void acts.give({ deed: 'button', body: { table: seat.table, seat: seat.seat } })}
        >
          {t('tables.button')}
        </Button>
      )}
      {seat !== null && (
        <Button
          variant="default"
          aria-label={t('acts.unseatOf', { name })}
          onClick={() => void acts.give({ deed: 'seat', body: { entry, seat: null } })}
        >
          {t('acts.unseat')}
        </Button>
      )}
      <Button variant="default" onClick={askChips}>
        {t('acts.chips')}
      </Button>
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

/** What is done most comes first; the rest would hide half of a phone's screen, and is folded away there. */
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
          <OwnBounties view={view} person={person} />
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
        onCount={(chips) => void acts.give({ deed: 'chips', body: { entry: entry.entry, chips } })}
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
