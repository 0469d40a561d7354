// The figures of a day: by game and total, what is missing and why, who closed it, and later changes.

import type { GameOfDay, MoneyOfDay } from '@feltclock/contract';
import { GAPS, keptOf, PAID_WAYS, type Takings, type TakingsChange } from '@feltclock/domain';
import { useId, type ReactNode } from 'react';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { changesSinceClose, missingOf, totalOf } from './day-figures.ts';
import { useAmounts } from './use-day.ts';
import classes from './day-close.module.css';

interface DayProps {
  readonly day: MoneyOfDay;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** "3 × ₩50,000" for each kind with a count. */
function Due({ game: { due } }: { readonly game: GameOfDay }) {
  const t = useTexts('money');
  const amount = useAmounts();
  const counted = due.filter(({ count }) => count > 0);
  return (
    <ul className={classes['due']}>
      {counted.map(({ kind, count, price }) => (
        <li key={`${kind} ${String(price)}`}>
          {t('close.due', { kind: t(`kinds.${kind}`), count: formatNumber(count), price: amount(price) })}
        </li>
      ))}
    </ul>
  );
}

function TakingsCells({ takings }: { readonly takings: Takings }) {
  const amount = useAmounts();
  const missing = missingOf(takings);
  return (
    <>
      <td>{amount(takings.expected)}</td>
      {PAID_WAYS.map((way) => (
        <td key={way}>{amount(takings.kept[way].amount)}</td>
      ))}
      <td>
        <b>{amount(keptOf(takings))}</b>
      </td>
      <td data-missing={missing !== 0 || undefined}>{amount(missing)}</td>
    </>
  );
}

function Games({ day }: DayProps) {
  const t = useTexts('money');
  return (
    <Part title={t('close.games')}>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('close.games')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('close.game')}</th>
              <th scope="col">{t('close.expected')}</th>
              {PAID_WAYS.map((way) => (
                <th key={way} scope="col">
                  {t(`ways.${way}`)}
                </th>
              ))}
              <th scope="col">{t('close.kept')}</th>
              <th scope="col">{t('close.missing')}</th>
            </tr>
          </thead>
          <tbody>
            {day.games.map((game) => (
              <tr key={game.id}>
                <th scope="row">
                  {game.name}
                  {game.status !== 'END' && <small> · {t('close.goesOn')}</small>}
                  <Due game={game} />
                </th>
                <TakingsCells takings={game} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('close.total')}</th>
              <TakingsCells takings={totalOf(day)} />
            </tr>
          </tfoot>
        </table>
      </div>
    </Part>
  );
}

/** Why expected amounts were not noted: each reason with count and amount. */
function Missing({ day }: DayProps) {
  const t = useTexts('money');
  const amount = useAmounts();
  const { gaps } = totalOf(day);
  const there = GAPS.filter((gap) => gaps[gap].count > 0);
  return (
    <Part title={t('close.why')}>
      {there.length === 0 ? (
        <p className={classes['quiet']}>{t('close.allThere')}</p>
      ) : (
        <ul className={classes['gaps']}>
          {there.map((gap) => (
            <li key={gap}>
              <span>
                {t(`close.gaps.${gap}`)} <small>{t(`close.gapHints.${gap}`)}</small>
              </span>
              <span>{t('payments.count', { count: formatNumber(gaps[gap].count) })}</span>
              <b>{amount(gaps[gap].amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function ChangeLine({ change: { name, before, now } }: { readonly change: TakingsChange }) {
  const t = useTexts('money');
  const amount = useAmounts();
  const figures = (takings: Takings | undefined) => ({
    expected: amount(takings?.expected ?? 0),
    kept: amount(takings === undefined ? 0 : keptOf(takings)),
  });
  const was = figures(before);
  const is = figures(now);
  return (
    <li>
      {t('close.change', {
        name,
        expectedBefore: was.expected,
        expectedNow: is.expected,
        keptBefore: was.kept,
        keptNow: is.kept,
      })}
    </li>
  );
}

function Closes({ day }: DayProps) {
  const t = useTexts('money');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const changes = changesSinceClose(day);
  if (day.closes.length === 0) return <p className={classes['quiet']}>{t('close.open')}</p>;
  return (
    <Part title={t('close.marks')}>
      <ol className={classes['marks']}>
        {day.closes.map(({ number, at, by, note }) => (
          <li key={number}>
            <b>{t('close.mark', { who: by ?? t('close.somebody'), time: formatDateTime(at, language, timeZone) })}</b>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ol>
      {changes.length > 0 && (
        <div className={classes['changes']} role="note">
          <b>{t('close.changed')}</b>
          <ul>
            {changes.map((change) => (
              <ChangeLine key={change.id} change={change} />
            ))}
          </ul>
        </div>
      )}
    </Part>
  );
}

export function DayTables({ day }: DayProps) {
  return (
    <div className={classes['tables']}>
      <Games day={day} />
      <Missing day={day} />
      <Closes day={day} />
    </div>
  );
}
