// One seat of a table: the player, or empty.

import { IconLock } from '@tabler/icons-react';
import { isButtonFresh, type Chair, type FloorTable } from '@feltclock/domain';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';

interface ChairProps {
  readonly view: FloorView;
  readonly table: number;
  readonly chair: Chair;
  /** A press on an empty seat while nobody is chosen. */
  readonly onAsk: (seat: number) => void;
}

/** The accessible name of the seat: who sits there or could sit there, and its marks. */
function useLabel({ view, table, chair: { seat, isLocked } }: ChairProps, sitter: string | undefined): string {
  const t = useTexts('floor');
  if (sitter !== undefined) return t('tables.takenOf', { table, seat, name: sitter });
  if (isLocked) return t('tables.lockedOf', { table, seat });
  const { chosen, mayWork } = view;
  return chosen?.entry.out === null && mayWork
    ? t('tables.emptyFor', { table, seat, name: chosen.name })
    : t('tables.emptyOf', { table, seat });
}

/** Chooses the player, seats the chosen one, or asks what to do with the seat. */
function press({ view, table, chair: { seat, isLocked }, onAsk }: ChairProps, sitter: Entrant | undefined): void {
  const { chosen, choose, acts, mayWork } = view;
  if (sitter !== undefined) choose(chosen?.player === sitter.player ? undefined : sitter);
  else if (!mayWork) return;
  else if (chosen?.entry.out === null && !isLocked) {
    choose(undefined);
    void acts.give({ action: 'seat', body: { entry: chosen.entry.entry, seat: { table, seat } } });
  } else onAsk(seat);
}

const Sitter = ({ chair, name }: { readonly chair: Chair; readonly name: string | undefined }) => {
  const t = useTexts('floor');
  const nobody = chair.isLocked ? <IconLock size={16} aria-hidden /> : t('tables.empty');
  return <span className={classes['sitter']}>{name ?? nobody}</span>;
};

/** The dealer button; grey, with its time, once it may have moved. */
function ButtonMark({ table }: { readonly table: FloorTable | undefined }) {
  const t = useTexts('floor');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  if (table === undefined || table.buttonAt === null) return null;
  const isOld = !isButtonFresh(table, serverNow());
  const words = isOld
    ? t('tables.buttonMarkOld', { time: formatTimeOfDay(table.buttonAt, language, timeZone) })
    : t('tables.buttonMark');
  return (
    <span className={classes['dealer']} role="img" aria-label={words} title={words} data-old={isOld || undefined} />
  );
}

/** Marks of the player: a pending command, or a debt. */
function useMarks({ waiting, payments }: FloorView, sitter: Entrant | undefined): readonly string[] {
  const t = useTexts('floor');
  const money = useTexts('money');
  if (sitter === undefined) return [];
  const owes = payments?.owed.has(sitter.player) === true;
  return [...(waiting.has(sitter.entry.entry) ? [t('waiting.row')] : []), ...(owes ? [money('ways.unpaid')] : [])];
}

export function ChairButton(props: ChairProps) {
  const { view, chair } = props;
  const { entry, seat, hasButton } = chair;
  const sitter = entry && view.people.find(({ player }) => player === entry.player);
  const isWaiting = entry !== undefined && view.waiting.has(entry.entry);
  const marks = useMarks(view, sitter);
  // The marks are part of the accessible name.
  const label = [useLabel(props, sitter?.name), ...marks].join(', ');
  return (
    <button
      type="button"
      className={classes['chair']}
      aria-label={label}
      aria-pressed={sitter && view.chosen?.player === sitter.player}
      data-taken={sitter !== undefined || undefined}
      data-waiting={isWaiting || undefined}
      onClick={() => press(props, sitter)}
    >
      <span className={classes['chairNumber']}>{seat}</span> <Sitter chair={chair} name={sitter?.name} />
      {marks.length > 0 && <small className={classes['marks']}>{marks.join(' · ')}</small>}
      {hasButton && <ButtonMark table={view.known.log.floor.tables.get(props.table)} />}
    </button>
  );
}
