// Generates a level list from a few figures, and previews it.

import {
  ANTE_KINDS,
  DURATION,
  DEFAULT_GENERATOR_INPUT,
  generateStructure,
  minutes,
  minutesFromTo,
  structureWarnings,
  type GeneratorOutcome,
  type GeneratorInput,
} from '@feltclock/domain';
import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { replaceRows } from '../draft/draft-rows.ts';
import { changeAnteKind } from '../draft/structure-draft.ts';
import { LevelPreview } from '../list/level-preview.tsx';
import type { ChangeDraft } from '../draft/structure-draft.ts';
import { useLevelWords } from '../line/use-level-words.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';

interface GeneratorDialogProps {
  readonly isOpen: boolean;
  /** The starting chips of the structure; 0 while unknown. */
  readonly startingStack: number;
  readonly change: ChangeDraft;
  readonly onClose: () => void;
}

const CHIPS = [1, 5, 25, 100, 500, 1000];
const BREAKS = [0, 2, 3, 4, 5, 6, 8];

type Figure = 'players' | 'startingStack' | 'length' | 'levelLength' | 'breakLength';
/** The input while it is typed; a field without a valid number is undefined. */
type InputDraft = Omit<GeneratorInput, Figure> & { readonly [Each in Figure]: GeneratorInput[Each] | undefined };

/** The input, once every field is valid; a game needs two players. */
function inputFrom(draft: InputDraft): GeneratorInput | undefined {
  const { players, startingStack, length, levelLength, levelsBetweenBreaks } = draft;
  const breakLength = levelsBetweenBreaks === 0 ? DURATION.ofNewRow : draft.breakLength;
  if (players === undefined || startingStack === undefined || length === undefined) return undefined;
  if (levelLength === undefined || breakLength === undefined) return undefined;
  return { ...draft, players: Math.max(2, players), startingStack, length, levelLength, breakLength };
}

interface InputFieldsProps {
  readonly input: InputDraft;
  readonly onChange: (change: Partial<InputDraft>) => void;
}

const HOURS = { least: 0.5, most: 24 };
const minutesOrNone = (typed: number | undefined) => (typed === undefined ? undefined : minutes(typed));

function InputFields({ input, onChange }: InputFieldsProps) {
  const t = useTexts('levels');
  const authoring = useTexts('authoring');
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      <AmountInput
        label={t('players')}
        max={1_000_000}
        value={input.players}
        onChange={(players) => {
          onChange({ players });
        }}
      />
      <AmountInput
        label={t('stack')}
        value={input.startingStack}
        onChange={(startingStack) => {
          onChange({ startingStack });
        }}
      />
      <AmountInput
        label={t('hours')}
        min={HOURS.least}
        max={HOURS.most}
        decimals={1}
        value={input.length === undefined ? undefined : input.length / 60}
        onChange={(hours) => {
          onChange({ length: minutesOrNone(hours === undefined ? undefined : Math.round(hours * 60)) });
        }}
      />
      <AmountInput
        label={t('levelLength')}
        min={DURATION.least}
        max={DURATION.most}
        value={input.levelLength}
        onChange={(typed) => {
          onChange({ levelLength: minutesOrNone(typed) });
        }}
      />
      <NativeSelect
        label={t('smallestChip')}
        data={CHIPS.map((chip) => ({ value: String(chip), label: formatNumber(chip) }))}
        value={String(input.smallestChip)}
        onChange={(event) => {
          onChange({ smallestChip: Number(event.currentTarget.value) });
        }}
      />
      <NativeSelect
        label={t('breakEvery')}
        data={BREAKS.map((count) => ({
          value: String(count),
          label: count === 0 ? t('noBreaks') : t('breakEveryLevels', { count }),
        }))}
        value={String(input.levelsBetweenBreaks)}
        onChange={(event) => {
          onChange({ levelsBetweenBreaks: Number(event.currentTarget.value) });
        }}
      />
      <AmountInput
        label={t('breakLength')}
        min={DURATION.least}
        max={DURATION.most}
        disabled={input.levelsBetweenBreaks === 0}
        value={input.breakLength}
        onChange={(typed) => {
          onChange({ breakLength: minutesOrNone(typed) });
        }}
      />
      <NativeSelect
        label={authoring('ante')}
        data={[
          { value: 'big-blind', label: t('anteBigBlind') },
          { value: 'per-player', label: t('anteEach') },
          { value: 'none', label: t('anteNone') },
        ]}
        value={input.ante}
        onChange={(event) => {
          const ante = ANTE_KINDS.find((kind) => kind === event.currentTarget.value);
          if (ante !== undefined) onChange({ ante });
        }}
      />
    </SimpleGrid>
  );
}

function Outcome({ outcome, input }: { readonly outcome: GeneratorOutcome; readonly input: GeneratorInput }) {
  const t = useTexts('levels');
  const { spanOf } = useLevelWords();
  if (!outcome.done)
    return (
      <Text c="amber" role="alert">
        {t(`refusal.${outcome.refusal}`)}
      </Text>
    );
  const { rows, deadlineSeq, endSeq } = outcome.structure;
  const warnings = structureWarnings(rows, deadlineSeq, input.ante).length;
  return (
    <>
      <Text role="status">
        {t('generated', {
          level: rows[endSeq]?.level ?? 0,
          time: spanOf(minutesFromTo(rows, 0, endSeq + 1)),
          chips: formatNumber(input.players * input.startingStack),
        })}
        {warnings > 0 ? (
          <Text span c="amber">
            {' '}
            {t('warnings', { count: warnings })}
          </Text>
        ) : null}
      </Text>
      <LevelPreview rows={rows} endSeq={endSeq} />
    </>
  );
}

function GeneratorFields({ startingStack, change, onClose }: GeneratorDialogProps) {
  const t = useTexts('levels');
  const general = useTexts('general');
  const [draft, setDraft] = useState<InputDraft>({
    ...DEFAULT_GENERATOR_INPUT,
    startingStack: startingStack > 0 ? startingStack : DEFAULT_GENERATOR_INPUT.startingStack,
  });
  const input = useMemo(() => inputFrom(draft), [draft]);
  const outcome = useMemo(() => input && generateStructure(input), [input]);
  return (
    <Stack gap="md">
      <InputFields
        input={draft}
        onChange={(part) => {
          setDraft((present) => ({ ...present, ...part }));
        }}
      />
      {input !== undefined && outcome !== undefined && <Outcome outcome={outcome} input={input} />}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {general('cancel')}
        </Button>
        <Button
          disabled={outcome?.done !== true}
          onClick={() => {
            if (outcome?.done !== true) return;
            const { rows, deadlineSeq } = outcome.structure;
            change((present) => changeAnteKind(replaceRows(present, rows, deadlineSeq), draft.ante));
            onClose();
          }}
        >
          {t('useGenerated')}
        </Button>
      </FormActions>
    </Stack>
  );
}

export function GeneratorDialog(props: GeneratorDialogProps) {
  const t = useTexts('levels');
  return (
    <Popup isOpen={props.isOpen} onClose={props.onClose} title={t('generateTitle')} size="xl">
      <GeneratorFields {...props} />
    </Popup>
  );
}
