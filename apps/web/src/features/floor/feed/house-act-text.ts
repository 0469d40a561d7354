// Acts about the house settings, in a few words with figures.

import type { Act } from '@feltclock/domain';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatClock } from '../../../shared/format/format-time.ts';
import type { ActTexts } from './act-texts.ts';

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;
export type HouseAct = ActOf<'hand-for-hand' | 'hand' | 'house' | 'colour-up' | 'bounties'>;

/** Joins the parts that are given. */
export const withParts = (what: string, ...parts: readonly (string | undefined)[]): string =>
  [what, ...parts.filter((part) => part !== undefined)].join(' · ');

/** Only what the act sets; the rest is unchanged. */
function houseText({ perHand, redrawAt, stack, shootOut }: ActOf<'house'>, { t, play }: ActTexts): string {
  const perHandText = perHand === 0 ? play('hands.noTime') : play('hands.perHand', { time: formatClock(perHand ?? 0) });
  const redraws = redrawAt?.map(formatNumber).join(', ');
  const chips = stack?.map(({ chip, count }) => `${formatNumber(chip)}×${formatNumber(count)}`).join(' ');
  return withParts(
    t('done.house'),
    perHand === undefined ? undefined : perHandText,
    redraws === undefined ? undefined : redraws === '' ? t('done.noRedraws') : t('done.redraws', { counts: redraws }),
    chips === undefined ? undefined : chips === '' ? t('done.noStack') : t('done.stack', { chips }),
    shootOut === undefined ? undefined : play(shootOut ? 'house.shootOut' : 'house.noShootOut'),
  );
}

function bountiesText({ rule }: ActOf<'bounties'>, { t, play, prizes, seesMoney }: ActTexts): string {
  if (rule === null) return t('done.noBounties');
  const what = withParts(t('done.bounties'), play(`bounties.kinds.${rule.kind}`));
  if (!seesMoney) return what;
  if (rule.kind !== 'mystery') return withParts(what, amountText(rule.amount, rule.unit, prizes));
  const envelopes = rule.envelopes.map(
    ({ amount, count }) => `${amountText(amount, rule.unit, prizes)}×${formatNumber(count)}`,
  );
  return withParts(what, envelopes.join(' '));
}

export function houseActText(act: HouseAct, texts: ActTexts): string {
  const { t } = texts;
  switch (act.kind) {
    case 'hand-for-hand':
      return t(act.isOn ? 'done.handForHand' : 'done.noHandForHand');
    case 'hand':
      return t('done.hand');
    case 'house':
      return houseText(act, texts);
    case 'colour-up':
      return t('done.colourUp', { chip: formatNumber(act.chip) });
    case 'bounties':
      return bountiesText(act, texts);
  }
}
