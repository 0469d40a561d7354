import type { FloorPayouts } from '@feltclock/domain';
import { prizeLines } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import classes from '../payouts.module.css';

interface PrizeListProps {
  readonly payouts: FloorPayouts;
  readonly label: string;
}

export function PrizeList({ payouts, label }: PrizeListProps) {
  const words = usePrizeWords();
  return (
    <ol className={classes['prizes']} aria-label={label}>
      {prizeLines(payouts, words).map(([place, prize]) => (
        <li key={place}>
          <span>{place}</span> <b>{prize}</b>
        </li>
      ))}
    </ol>
  );
}
