// A small field for an amount of chips: thousands separators while typing, light enough for hundreds on a screen.

import { STRUCTURE_LIMITS } from '@feltclock/domain';
import { useTypedNumber } from '../../../shared/ui/pieces/use-typed-number.ts';
import classes from '../list/table/level-table.module.css';

interface AmountCellProps {
  readonly value: number;
  /** The name of its column, for moves by keyboard. */
  readonly column: string;
  readonly onChange: (value: number) => void;
  /** True if the amount does not fit the other figures of its row. */
  readonly isWrong?: boolean;
  /** Ids of the texts that label the field. */
  readonly labelledBy: string;
}

const BOUNDS = { least: 0, most: STRUCTURE_LIMITS.amount.most, decimals: 0 };

/** An empty cell is 0. Invalid text changes nothing, and the amount returns on blur. */
export function AmountCell({ value, column, onChange, labelledBy, isWrong = false }: AmountCellProps) {
  const { field, read, leave } = useTypedNumber({
    ...BOUNDS,
    value,
    heldAfter: (typed) => (typeof typed === 'number' ? typed : typed === 'empty' ? 0 : value),
    onChange,
  });
  return (
    <input
      {...field}
      className={classes.field}
      data-column={column}
      aria-labelledby={labelledBy}
      aria-invalid={isWrong || read === 'unread' || read === 'outside' || undefined}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onBlur={leave}
    />
  );
}
