// The accent and the plates, and their legibility on a board.

import {
  contrastOnPlate,
  IVORY,
  lookProblem,
  MUTED,
  DEFAULT_ACCENT,
  DEFAULT_PLATE,
  type LookProblem,
  type StoreLook,
} from '@feltclock/domain';
import { Alert, Button, ColorSwatch, Stack, Text } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { ACCENTS, PLATES } from './look-choices.ts';
import { withColour } from './look-draft.ts';

interface ColoursCardProps {
  readonly look: StoreLook;
  readonly onChange: (look: StoreLook) => void;
}

/** Rounded down, so that a failing contrast never reads as passing. */
const inWords = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

interface LegibilityProps {
  readonly ratio: number;
  readonly problem: LookProblem | undefined;
  readonly onTake: (colour: string) => void;
}

/** The contrast of a colour. If it is too low, the nearest sufficient colour is offered. */
function Legibility({ ratio, problem, onTake }: LegibilityProps) {
  const t = useTexts('storeLook');
  if (problem === undefined)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('readable', { ratio: inWords(ratio) })}
      </Text>
    );
  return (
    <Alert color="amber" variant="light" role="status">
      <Stack gap="xs" align="flex-start">
        {t('unreadable', { ratio: inWords(ratio) })}
        <Button
          variant="default"
          leftSection={<ColorSwatch color={problem.nearest} size={18} aria-hidden />}
          onClick={() => onTake(problem.nearest)}
        >
          {t('useNearest', { colour: problem.nearest })}
        </Button>
      </Stack>
    </Alert>
  );
}

export function ColoursCard({ look, onChange }: ColoursCardProps) {
  const t = useTexts('storeLook');
  const { accent = DEFAULT_ACCENT, plate = DEFAULT_PLATE } = look;
  const problem = lookProblem(look);
  const change = (field: LookProblem['field'], colour: string | undefined): void =>
    onChange(withColour(look, field, colour));
  const ofField = (field: LookProblem['field']): LookProblem | undefined =>
    problem?.field === field ? problem : undefined;
  return (
    <Card title={t('colours')} hint={t('coloursHint')}>
      <Stack gap="lg">
        <ColourChoice
          label={t('accent')}
          hint={t('accentHint')}
          offered={ACCENTS.map(({ name, colour }) => ({ colour, label: t(`accents.${name}`) }))}
          chosen={accent}
          first={DEFAULT_ACCENT}
          onChange={(colour) => change('accent', colour)}
        >
          {/* The accent is not judged while the plate is invalid. */}
          {ofField('plate') === undefined && (
            <Legibility
              ratio={contrastOnPlate(accent, plate)}
              problem={ofField('accent')}
              onTake={(nearest) => change('accent', nearest)}
            />
          )}
        </ColourChoice>
        <ColourChoice
          label={t('plate')}
          hint={t('plateHint')}
          offered={PLATES.map(({ name, colour }) => ({ colour, label: t(`plates.${name}`) }))}
          chosen={plate}
          first={DEFAULT_PLATE}
          onChange={(colour) => change('plate', colour)}
        >
          <Legibility
            ratio={Math.min(contrastOnPlate(IVORY, plate), contrastOnPlate(MUTED, plate))}
            problem={ofField('plate')}
            onTake={(nearest) => change('plate', nearest)}
          />
        </ColourChoice>
      </Stack>
    </Card>
  );
}
