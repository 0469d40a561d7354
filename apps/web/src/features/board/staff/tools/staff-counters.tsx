// The counters by kind: re-buys beyond the entry limit, and kinds without chips, are not offered (docs/rules/boards.md#staffs-tools).

import type { BoardSnapshot } from '@feltclock/contract';
import { KINDS, entryLimitOf, isKindAllowed, type Kind, type PlayerCounts } from '@feltclock/domain';
import { formatNumber } from '../../../../shared/format/format-number.ts';
import { Stepper } from './stepper.tsx';
import type { StaffTranslate } from '../staff-texts.ts';

export interface StaffCountersProps {
  readonly structure: BoardSnapshot['structure'];
  readonly counts: PlayerCounts;
  readonly onStep: (of: Kind | 'current', by: 1 | -1) => void;
  readonly t: StaffTranslate;
}

/** The counters that are shown: players, early buy-ins and buy-ins always, the rest only when it brings chips. */
const ALWAYS: readonly (Kind | 'current')[] = ['current', 'earlyBuyIn', 'buyIn'];

export function StaffCounters({ structure, counts, onStep, t }: StaffCountersProps) {
  const limit = entryLimitOf(structure.entryLimit);
  const offered = (['current', ...KINDS] as const).filter(
    (kind) => ALWAYS.includes(kind) || (kind !== 'current' && isKindAllowed(kind, limit) && structure[kind] !== 0),
  );
  return (
    <div className="staff-counters">
      {offered.map((kind) => {
        const name = t(`kind.${kind}`);
        return (
          <Stepper
            key={kind}
            name={name}
            value={formatNumber(counts[kind])}
            fewer={t('tool.fewer', { name })}
            more={t('tool.more', { name })}
            onFewer={() => onStep(kind, -1)}
            onMore={() => onStep(kind, 1)}
          />
        );
      })}
    </div>
  );
}
