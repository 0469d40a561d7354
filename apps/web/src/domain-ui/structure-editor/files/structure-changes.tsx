// What a structure from a file changes beside the levels, and what the file left open.

import { levelNumberAt } from '@feltclock/domain';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useImportTexts } from '../../../i18n/use-import-texts.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { Facts } from '../../../shared/ui/pieces/facts.tsx';
import type { StructureDraft } from '../draft/structure-draft.ts';
import type { Guess } from './file-outcome.ts';

interface StructureChangesProps {
  readonly present: StructureDraft;
  readonly next: StructureDraft;
  readonly guesses: readonly Guess[];
}

const FIELDS = ['name', 'buyInAmount', 'buyIn', 'reBuys', 'addOn', 'deadline'] as const;

const OTHER_CHIPS = ['earlyBuyIn', 'firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn'] as const;

/** What is named without its values. */
const OTHERS = {
  prize: ({ prize }) => prize,
  prizeContent: ({ prizeContent }) => prizeContent,
  otherChips: ({ rules: { chips } }) => OTHER_CHIPS.map((kind) => chips[kind]),
  limits: ({ rules: { limits } }) => limits,
  prices: ({ rules: { prices } }) => prices,
  anteKind: ({ rules: { anteKind } }) => anteKind,
} as const satisfies Record<string, (draft: StructureDraft) => unknown>;
const OTHER_NAMES = Object.keys(OTHERS) as (keyof typeof OTHERS)[];

export function StructureChanges({ present, next, guesses }: StructureChangesProps) {
  const t = useImportTexts('levelFiles');
  const levelOf = ({ rules: { rows, deadlineSeq } }: StructureDraft): number => levelNumberAt(rows, deadlineSeq);
  const wordsOf = (draft: StructureDraft): Record<(typeof FIELDS)[number], string> => ({
    name: draft.name === '' ? '-' : draft.name,
    buyInAmount: formatNumber(draft.rules.buyInAmount),
    buyIn: formatNumber(draft.rules.chips.buyIn),
    reBuys: draft.rules.isEntryLimited ? formatNumber(draft.rules.entryLimit) : t('unlimited'),
    addOn: formatNumber(draft.rules.chips.addOn),
    deadline: t('level', { level: levelOf(draft) }),
  });
  const [before, after] = [wordsOf(present), wordsOf(next)];
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  const others = OTHER_NAMES.filter(
    (name) => JSON.stringify(OTHERS[name](present)) !== JSON.stringify(OTHERS[name](next)),
  );
  return (
    <>
      {changed.length + others.length === 0 ? (
        <Text size="sm">{t('same')}</Text>
      ) : (
        <Facts
          facts={[
            ...changed.map((field) => ({
              label: t(`change.${field}`),
              value: t('fromTo', { before: before[field], after: after[field] }),
            })),
            ...(others.length === 0
              ? []
              : [{ label: t('change.others'), value: others.map((name) => t(`others.${name}`)).join(', ') }]),
          ]}
        />
      )}
      {guesses.length > 0 && (
        <Alert color="amber" variant="light" icon={<IconAlertTriangle size={20} />}>
          {guesses.map((guess) => (
            <Text key={guess} size="sm">
              {t(`guess.${guess}`, { level: levelOf(next) })}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}
