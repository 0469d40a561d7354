// The counters by kind. Re-buys beyond the entry limit and kinds without chips are left out (docs/rules/boards.md#staffs-tools).

import type { BoardSnapshot } from '@feltclock/contract';
import {
  KINDS,
  entryLimitOf,
  isKindAllowed,
  stepLimit,
  type CountStep,
  type Kind,
  type PlayerCounts,
} from '@feltclock/domain';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { Stepper } from './stepper.tsx';
import type { StaffTranslate } from './staff-texts.ts';

export interface StaffCountersProps {
  readonly structure: BoardSnapshot['structure'];
  readonly counts: PlayerCounts;
  readonly onStep: (step: CountStep) => void;
  readonly t: StaffTranslate;
}

/** Always shown; other kinds only if they bring chips. */
const ALWAYS: readonly (Kind | 'current')[] = ['current', 'earlyBuyIn', 'buyIn'];

export function StaffCounters({ structure, counts, onStep, t }: StaffCountersProps) {
  const limit = entryLimitOf(structure.entryLimit);
  const offered = (['current', ...KINDS] as const).filter(
    (kind) => ALWAYS.includes(kind) || (kind !== 'current' && isKindAllowed(kind, limit) && structure[kind] !== 0),
  );
  const isOff = (step: CountStep): boolean => stepLimit(counts, step, limit) !== undefined;
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
            isFewerOff={isOff({ of: kind, by: -1 })}
            isMoreOff={isOff({ of: kind, by: 1 })}
            onFewer={() => onStep({ of: kind, by: -1 })}
            onMore={() => onStep({ of: kind, by: 1 })}
          />
        );
      })}
    </div>
  );
}
