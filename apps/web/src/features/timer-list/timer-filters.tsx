// The filters: the three tiers of the address, and open registration. Native selects, which work best on phones.

import { listAddress1, listAddress2, listAddress3, type AddressCode } from '@feltclock/contract';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './timer-list.module.css';
import { GAME_STATUSES, isAnything, withTier, type TierField, type TimerSearch } from './timer-search.ts';

/** In milliseconds; address codes rarely change. */
const KEPT_FOR = 300_000;
const ANY = '';

interface TimerFiltersProps {
  readonly search: TimerSearch;
  readonly onChange: (search: TimerSearch) => void;
}

interface TierSelectProps extends TimerFiltersProps {
  readonly tier: TierField;
  readonly codes: readonly AddressCode[] | undefined;
}

/** Empty until the tier above is chosen. */
function TierSelect({ tier, codes, search, onChange }: TierSelectProps) {
  const t = useTexts('timerList');
  return (
    <NativeSelect
      label={t(tier)}
      size="md"
      value={String(search[tier] ?? ANY)}
      disabled={codes === undefined || codes.length === 0}
      onChange={({ currentTarget: { value } }) =>
        onChange(withTier(search, tier, value === ANY ? undefined : Number(value)))
      }
      data={[
        { value: ANY, label: t('any') },
        ...(codes ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

function useTiers({ address1 = 0, address2 = 0 }: TimerSearch) {
  const first = useQuery({ ...reading(listAddress1, { parentId: 'N/A', tier: 1 }), staleTime: KEPT_FOR });
  const second = useQuery({
    ...reading(listAddress2, { parentId: address1, tier: 2 }),
    staleTime: KEPT_FOR,
    enabled: address1 > 0,
  });
  const third = useQuery({
    ...reading(listAddress3, { parentId: address2, tier: 3 }),
    staleTime: KEPT_FOR,
    enabled: address2 > 0,
  });
  return {
    address1: first.data,
    address2: address1 > 0 ? second.data : undefined,
    address3: address2 > 0 ? third.data : undefined,
  };
}

export function TimerFilters({ search, onChange }: TimerFiltersProps) {
  const t = useTexts('timerList');
  const tiers = useTiers(search);
  return (
    <search className={classes['filters']} aria-label={t('filters')}>
      <div className={classes['tiers']}>
        {(['address1', 'address2', 'address3'] as const).map((tier) => (
          <TierSelect key={tier} tier={tier} codes={tiers[tier]} search={search} onChange={onChange} />
        ))}
      </div>
      <div className={classes['statuses']}>
        <SegmentedControl
          aria-label={t('gameStatus')}
          size="md"
          value={search.gameStatus ?? ANY}
          onChange={(value) => onChange({ ...search, gameStatus: GAME_STATUSES.find((each) => each === value) })}
          data={[
            { value: ANY, label: t('any') },
            ...GAME_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
        {!isAnything(search) && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() =>
              onChange({ address1: undefined, address2: undefined, address3: undefined, gameStatus: undefined })
            }
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </search>
  );
}
