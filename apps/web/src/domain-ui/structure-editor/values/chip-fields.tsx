// The chip fields of a structure, with the switches of re-buys and add-on (docs/rules/structures.md#levels).

import { RE_BUYS, switchesFor, type ChipValues, type EntryLimit, type Kind } from '@feltclock/domain';
import { Group, Switch } from '@mantine/core';
import { memo, useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import {
  RE_BUY_KIND,
  changeChips,
  switchAddOn,
  switchReBuy,
  type ChangeDraft,
  type NumberFieldName,
} from '../draft/structure-draft.ts';
import classes from './structure-values.module.css';

interface ChipFieldProps {
  readonly kind: Kind;
  /** Undefined while no number is typed. */
  readonly value: number | undefined;
  readonly change: ChangeDraft;
  /** The field's switch; a field without one is always on. */
  readonly toggle?: { readonly on: boolean; readonly locked: boolean; readonly onToggle: () => void };
}

function ChipField({ kind, value, change, toggle }: ChipFieldProps) {
  const t = useTexts('authoring');
  const id = useId();
  return (
    <div className={classes.chip}>
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.chipHead}>
        <label htmlFor={id} className={classes.label}>
          {t(kind)}
        </label>
        {toggle === undefined ? null : (
          <Switch
            size="md"
            classNames={{ track: classes.track ?? '' }}
            aria-label={t('enable', { name: t(kind) })}
            checked={toggle.on}
            disabled={toggle.locked}
            onChange={toggle.onToggle}
          />
        )}
      </Group>
      <AmountInput
        id={id}
        data-field={kind === 'buyIn' ? 'stack' : undefined}
        value={value}
        disabled={toggle !== undefined && !toggle.on}
        rightSection={<span aria-hidden="true">{t('chipsUnit')}</span>}
        rightSectionWidth={56}
        onChange={(typed) => {
          change((present) => changeChips(present, kind, typed));
        }}
      />
    </div>
  );
}

interface ChipFieldsProps {
  readonly chips: ChipValues;
  readonly unread: readonly NumberFieldName[];
  readonly entryLimit: EntryLimit;
  readonly isAddOnOn: boolean;
  readonly change: ChangeDraft;
}

/** Memoised, so that they are not drawn again while other parts of the structure are edited. */
export const ChipFields = memo(function ChipFields({ chips, unread, entryLimit, isAddOnOn, change }: ChipFieldsProps) {
  const switches = switchesFor(entryLimit);
  const valueOf = (kind: Kind) => (unread.includes(kind) ? undefined : chips[kind]);
  return (
    <div className={classes.fit}>
      <div className={classes.fields}>
        <ChipField kind="earlyBuyIn" value={valueOf('earlyBuyIn')} change={change} />
        <ChipField kind="buyIn" value={valueOf('buyIn')} change={change} />
        {RE_BUYS.map((reBuy) => (
          <ChipField
            key={reBuy}
            kind={RE_BUY_KIND[reBuy]}
            value={valueOf(RE_BUY_KIND[reBuy])}
            change={change}
            toggle={{
              on: switches[reBuy - 1]?.on ?? false,
              locked: switches[reBuy - 1]?.locked ?? true,
              onToggle: () => {
                change((present) => switchReBuy(present, reBuy));
              },
            }}
          />
        ))}
        <ChipField
          kind="addOn"
          value={valueOf('addOn')}
          change={change}
          toggle={{
            on: isAddOnOn,
            locked: false,
            onToggle: () => {
              change(switchAddOn);
            },
          }}
        />
      </div>
    </div>
  );
});
