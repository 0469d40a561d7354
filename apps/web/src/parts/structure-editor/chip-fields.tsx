// Chip values of a structure, with the switches of re-buys and add-on and their exact rules (spec 1 §4).

import { RE_BUYS, switchesFor, type Kind } from '@feltclock/domain';
import { Group, SimpleGrid, Switch } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { AmountInput } from '../../shared/ui/amount-input.tsx';
import {
  RE_BUY_KIND,
  changeChips,
  switchAddOn,
  switchReBuy,
  type ChangeDraft,
  type StructureDraft,
} from './structure-draft.ts';
import classes from './structure-values.module.css';

interface ChipFieldProps {
  readonly kind: Kind;
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
  /** Absent: always on. */
  readonly toggle?: { readonly on: boolean; readonly locked: boolean; readonly onToggle: () => void };
}

function ChipField({ kind, draft, change, toggle }: ChipFieldProps) {
  const t = useTexts('authoring');
  const id = useId();
  return (
    <div>
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
        value={draft.rules.chips[kind]}
        disabled={toggle !== undefined && !toggle.on}
        onChange={(value) => {
          change((present) => changeChips(present, kind, value));
        }}
      />
    </div>
  );
}

export function ChipFields({ draft, change }: { readonly draft: StructureDraft; readonly change: ChangeDraft }) {
  const switches = switchesFor(draft.rules.entryLimit);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
      <ChipField kind="earlyBuyIn" draft={draft} change={change} />
      <ChipField kind="buyIn" draft={draft} change={change} />
      {RE_BUYS.map((reBuy) => (
        <ChipField
          key={reBuy}
          kind={RE_BUY_KIND[reBuy]}
          draft={draft}
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
        draft={draft}
        change={change}
        toggle={{
          on: draft.isAddOnOn,
          locked: false,
          onToggle: () => {
            change(switchAddOn);
          },
        }}
      />
    </SimpleGrid>
  );
}
