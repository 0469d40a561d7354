// The shifts of a day: each person's till and all of them, compared with the payments of the day's games (docs/rules/money.md#tills).

import { readTills, type MoneyOfDay, type TillShift } from '@feltclock/contract';
import { keptOf, PAID_WAYS, tillTotal } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { reading } from '../../shared/api/query-client.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { totalOf } from './day-figures.ts';
import { useAmounts } from './use-day.ts';
import classes from './day-close.module.css';

interface DayTillsProps {
  readonly storeId: number;
  readonly day: MoneyOfDay;
}

/** What came in, less refunds, by way; what was paid out. */
function SumCells({ sums }: Pick<TillShift, 'sums'>) {
  const amount = useAmounts();
  return (
    <>
      {PAID_WAYS.map((way) => (
        <td key={way}>{amount(tillTotal(sums, ['sale', 'refund'], [way]))}</td>
      ))}
      <td>{amount(0 - tillTotal(sums, ['prize', 'bounty']))}</td>
    </>
  );
}

function ShiftRow({ shift }: { readonly shift: TillShift }) {
  const t = useTexts('money');
  const amount = useAmounts();
  const { person, opening, sums, expected, counted, reason } = shift;
  const difference = counted === null ? 0 : counted - expected;
  return (
    <tr>
      <th scope="row">
        {person ?? t('close.somebody')} {counted === null && <Pill tone="due">{t('till.isOpen')}</Pill>}
        {reason !== '' && <small> · {reason}</small>}
      </th>
      <td>{amount(opening)}</td>
      <SumCells sums={sums} />
      <td>{amount(expected)}</td>
      <td>{counted === null ? '–' : amount(counted)}</td>
      <td data-missing={difference !== 0 || undefined}>{counted === null ? '–' : amount(difference)}</td>
    </tr>
  );
}

function Table({ shifts }: { readonly shifts: readonly TillShift[] }) {
  const t = useTexts('money');
  const amount = useAmounts();
  const together = (of: (shift: TillShift) => number): string =>
    amount(shifts.reduce((sum, each) => sum + of(each), 0));
  const isCounted = shifts.some(({ counted }) => counted !== null);
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('till.ofDay')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('till.person')}</th>
            <th scope="col">{t('till.opening')}</th>
            {PAID_WAYS.map((way) => (
              <th key={way} scope="col">
                {t(`ways.${way}`)}
              </th>
            ))}
            <th scope="col">{t('till.paidOut')}</th>
            <th scope="col">{t('till.expected')}</th>
            <th scope="col">{t('till.counted')}</th>
            <th scope="col">{t('close.missing')}</th>
          </tr>
        </thead>
        <tbody>
          {shifts.map((shift) => (
            <ShiftRow key={shift.id} shift={shift} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('close.total')}</th>
            <td>{together(({ opening }) => opening)}</td>
            <SumCells sums={shifts.flatMap(({ sums }) => sums)} />
            <td>{together(({ expected }) => expected)}</td>
            <td>{isCounted ? together(({ counted }) => counted ?? 0) : '–'}</td>
            <td>
              {isCounted ? together(({ counted, expected }) => (counted === null ? 0 : counted - expected)) : '–'}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** For those who run the floor. */
export function DayTills({ storeId, day }: DayTillsProps) {
  const t = useTexts('money');
  const amount = useAmounts();
  const id = useId();
  const mayRead = useMay('publish');
  const { data } = useQuery({ ...reading(readTills, { id: storeId, day: day.day }), enabled: mayRead, staleTime: 0 });
  if (data === undefined || data.shifts.length === 0) return null;
  const { shifts } = data;
  const open = shifts.filter(({ counted }) => counted === null).length;
  const sums = shifts.flatMap((shift) => shift.sums);
  const apart = tillTotal(sums, ['sale', 'refund']) - keptOf(totalOf(day));
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h2 id={id}>{t('till.ofDay')}</h2>
      <Table shifts={shifts} />
      {open > 0 && <p className={classes['quiet']}>{t('till.stillOpen', { count: open })}</p>}
      <p className={classes['quiet']}>
        {apart === 0 ? t('till.asGames') : t('till.notAsGames', { amount: amount(apart) })}
      </p>
    </section>
  );
}
