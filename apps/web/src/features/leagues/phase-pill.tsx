// The phase of a league.

import type { LeagueView } from '@feltclock/contract';
import { useTexts } from '../../i18n/use-texts.ts';
import { Pill, type PillTone } from '../../shared/ui/pieces/pill.tsx';

const TONES: Readonly<Record<LeagueView['phase'], PillTone>> = {
  planned: 'due',
  running: 'live',
  over: 'warn',
  ended: 'plain',
};

export function PhasePill({ phase }: Pick<LeagueView, 'phase'>) {
  const t = useTexts('leagues');
  return <Pill tone={TONES[phase]}>{t(`phase.${phase}`)}</Pill>;
}
