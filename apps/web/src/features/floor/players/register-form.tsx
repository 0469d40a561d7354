// Finds somebody by the typed text and enters them: a member with one press, or a guest by that name.

import { findMembers, floorRefusalText, isMemberCode, nicknameIn, PLAYER_NAME_LENGTH } from '@feltclock/contract';
import { ENTRY_KINDS, hasQueue, millis, type EntryKind } from '@feltclock/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reading } from '../../../shared/api/query-client.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useSettled } from '../../../shared/server-time/use-settled.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { isPersonMeant } from '../live/people.ts';
import { withPrice } from '../live/use-payments.ts';
import { WayChoice } from '../money/way-choice.tsx';
import { ScanButton } from './scan-button.tsx';

const SEARCH_AFTER = millis(200);
/** A shorter text would match everybody. */
const SEARCH_FROM = 2;

type Who = { readonly userId: string } | { readonly name: string };

/** The matching members who are not in the game yet. `isSettled` once they belong to the present text. */
export function useMembers({ gameId, people, mayName }: FloorView, typed: string) {
  const text = useSettled(typed, SEARCH_AFTER);
  const isLongEnough = mayName && text.length >= SEARCH_FROM;
  const search = useQuery({ ...reading(findMembers, { gameId, text }), enabled: isLongEnough });
  const all = isLongEnough ? (search.data ?? []) : [];
  const here = people.filter((person) => all.some(({ userId }) => userId === person.userId));
  const found = all.filter(({ userId }) => here.every((person) => person.userId !== userId));
  const isSettled = text === typed && (!isLongEnough || !search.isFetching);
  return {
    found,
    here,
    isSettled,
    isLooking: isLongEnough && search.isFetching,
    hasFailed: isLongEnough && search.isError,
  };
}

interface KindProps {
  readonly of: EntryKind;
  readonly onChange: (of: EntryKind) => void;
}

/** Early or not. The buy of a returning player is chosen automatically. */
function KindChoice({ of, onChange }: KindProps) {
  const t = useTexts('floor');
  const kinds = ENTRY_KINDS.filter((kind) => kind === 'buyIn' || kind === 'earlyBuyIn');
  return (
    <NativeSelect
      label={t('players.asKind')}
      value={of}
      data={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      onChange={({ currentTarget: { value } }) => onChange(kinds.find((kind) => kind === value) ?? 'buyIn')}
    />
  );
}

type SeatChoice = 'draw' | 'none';

interface SeatFieldProps {
  readonly seat: SeatChoice;
  /** After the first draw, who has no seat waits for one. */
  readonly isQueue: boolean;
  readonly onChange: (seat: SeatChoice) => void;
}

function SeatField({ seat, isQueue, onChange }: SeatFieldProps) {
  const t = useTexts('floor');
  return (
    <NativeSelect
      label={t('players.withSeat')}
      value={seat}
      data={[
        { value: 'draw', label: t('players.seats.draw') },
        { value: 'none', label: t(`players.seats.${isQueue ? 'wait' : 'none'}`) },
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === 'none' ? 'none' : 'draw')}
    />
  );
}

interface FormProps {
  readonly view: FloorView;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The kind, if it was chosen elsewhere. Then the seat is drawn as well. */
  readonly kind?: EntryKind;
}

/** Entering a player: the choices and the press. Afterwards the field is ready for the next one. */
function useEntering({ view, onType, kind }: FormProps) {
  const [chosenKind, setOf] = useState<EntryKind>('buyIn');
  const of = kind ?? chosenKind;
  const [chosenSeat, setChosenSeat] = useState<SeatChoice>();
  const field = useRef<HTMLInputElement>(null);
  // Without tables nobody can be drawn a seat.
  const seat = chosenSeat ?? (view.known.log.floor.tables.size > 0 ? 'draw' : 'none');
  const enter = (who: Who): void => {
    onType('');
    field.current?.focus();
    // The next press must not act on the previously chosen player, and "seat later" applies to one entry only.
    view.choose(undefined);
    setChosenSeat(undefined);
    const payment = view.payments?.take(of, 'entry') ?? null;
    void view.acts.give({ action: 'register', body: { ...who, of, seat, payment } });
  };
  return { of, setOf, seat, setChosenSeat, field, enter };
}

/** An Enter waits until the search is settled, and is dropped if the text changes meanwhile. */
function useOnceSettled(typed: string, isSettled: boolean, decide: () => void): () => void {
  const wanted = useRef<string>(undefined);
  const decideNow = useEffectEvent(decide);
  useEffect(() => {
    if (!isSettled || wanted.current !== typed) return;
    wanted.current = undefined;
    decideNow();
  }, [typed, isSettled]);
  return () => {
    if (isSettled) decide();
    else wanted.current = typed;
  };
}

interface FoundProps {
  readonly view: FloorView;
  readonly of: EntryKind;
  readonly members: ReturnType<typeof useMembers>;
  readonly name: string;
  readonly enter: (who: Who) => void;
}

function Found({ view: { payments }, of, members, name, enter }: FoundProps) {
  const { found, here, isSettled, isLooking, hasFailed } = members;
  const priced = (what: string): string => withPrice(what, of, 'entry', payments);
  const people = useTexts('floorPeople');
  const t = useTexts('floor');
  const isUnknown = isMemberCode(name) && isSettled && found.length + here.length === 0;
  return (
    <div className={classes['found']}>
      {found.length > 0 && (
        <ul aria-label={t('players.found')}>
          {found.map(({ userId, nickname }) => (
            <li key={userId}>
              <span className={classes['name']}>
                {nickname} <small>{nicknameIn(userId) === undefined ? userId : t('players.otherStore')}</small>
              </span>
              <Button
                aria-label={priced(t('players.registerOf', { name: nickname }))}
                onClick={() => enter({ userId })}
              >
                {priced(t('players.register'))}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes['quiet']} role="status">
        {hasFailed
          ? t('players.lookFailed')
          : isLooking
            ? t('players.looking')
            : isUnknown
              ? people('scan.unknown')
              : ''}
      </p>
      {!isMemberCode(name) && (
        <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => enter({ name })}>
          {priced(t('players.guest', { name }))}
        </Button>
      )}
    </div>
  );
}

/** Why nobody can be entered now, or what is asked first. */
export function WhyNotNow({ view: { mayName, mayEnter, known, clock } }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const language = useLanguage();
  if (!mayName) return null;
  const words =
    known.log.floor.deal !== null
      ? floorRefusalText('deal-stands', language)
      : clock.status === 'END'
        ? floorRefusalText('game-over', language)
        : clock.registration === 'OPEN'
          ? undefined
          : mayEnter
            ? t('players.late')
            : floorRefusalText('registration-closed', language);
  return words === undefined ? null : <p className={classes['quiet']}>{words}</p>;
}

export function RegisterForm(props: FormProps) {
  const people = useTexts('floorPeople');
  const t = useTexts('floor');
  const alert = useAlert();
  const { view, typed, onType, kind } = props;
  const asks = view.mayEnter && kind === undefined;
  const name = typed.trim().slice(0, PLAYER_NAME_LENGTH);
  const members = useMembers(view, name);
  const { of, setOf, seat, setChosenSeat, field, enter } = useEntering(props);

  /** A code belongs to one member, who is entered or was already. It is never a guest's name. */
  const decideByCode = (): void => {
    const [[member], [person]] = [members.found, members.here];
    if (member !== undefined) enter({ userId: member.userId });
    else if (person !== undefined) {
      onType('');
      view.choose(person);
    } else alert.warning(people('scan.unknown'));
  };
  /** Enter acts only if there is one choice: the only matching member, or a guest if nobody matches. */
  const decide = (): void => {
    if (isMemberCode(name)) {
      decideByCode();
      return;
    }
    const [member, ...others] = members.found;
    const [person, ...morePeople] = view.people.filter((each) => isPersonMeant(each, name));
    if (member !== undefined && others.length === 0 && person === undefined) enter({ userId: member.userId });
    else if (member === undefined && person === undefined) enter({ name });
    else if (member === undefined && person !== undefined && morePeople.length === 0) view.choose(person);
    else alert.warning(t('players.chooseOne'));
  };
  const submit = useOnceSettled(name, members.isSettled, decide);
  return (
    <form
      className={classes['register']}
      role="search"
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && view.mayEnter) submit();
      }}
    >
      <div className={classes['fields']}>
        <TextInput
          ref={field}
          className={classes['search'] ?? ''}
          label={t(view.mayEnter ? 'players.search' : 'players.find')}
          placeholder={t('players.searchHint')}
          value={typed}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={({ currentTarget: { value } }) => onType(value)}
        />
        {view.mayEnter && <ScanButton onCode={onType} />}
        {asks && <KindChoice of={of} onChange={setOf} />}
        {asks && <SeatField seat={seat} isQueue={hasQueue(view.known.log.floor)} onChange={setChosenSeat} />}
      </div>
      {view.mayEnter && view.payments !== undefined && <WayChoice payments={view.payments} />}
      <WhyNotNow view={view} />
      {view.mayEnter && name !== '' && <Found view={view} of={of} members={members} name={name} enter={enter} />}
    </form>
  );
}
