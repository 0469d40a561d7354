import { roomToBreak, type TableSeating } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { ChairButton } from './chair-button.tsx';

interface TableCardProps {
  readonly view: FloorView;
  readonly seating: TableSeating;
  readonly onAsk: (table: number, seat: number) => void;
}

export function TableCard({ view, seating: { table: known, chairs, sitters }, onAsk }: TableCardProps) {
  const t = useTexts('floor');
  const { table, seats } = known;
  const alert = useAlert();
  const askBreak = (): void => {
    const { players, free } = roomToBreak(view.known.log.floor, table);
    if (free < players) {
      alert.warning(t('tables.noRoomToBreak', { table, count: players, free }));
      return;
    }
    view.acts.ask(t('tables.confirmBreak', { table, count: sitters }), t('tables.break'), {
      action: 'break',
      body: { table },
    });
  };
  return (
    <article className={classes['table']} aria-labelledby={`floor-table-${String(table)}`}>
      <header>
        <Title order={2} size="h4" id={`floor-table-${String(table)}`}>
          {t('tables.name', { table })}
        </Title>
        <span>{t('tables.filled', { taken: sitters, seats })}</span>
        {view.mayRun && (
          <Button variant="subtle" size="sm" aria-label={t('tables.breakOf', { table })} onClick={askBreak}>
            {t('tables.break')}
          </Button>
        )}
      </header>
      <div className={classes['chairs']}>
        {chairs.map((chair) => (
          <ChairButton key={chair.seat} view={view} table={table} chair={chair} onAsk={(seat) => onAsk(table, seat)} />
        ))}
      </div>
    </article>
  );
}
