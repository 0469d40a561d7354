// One planned colour-up: when, the chips, the notice for the boards, and the button when it is done.

import { FLOOR_WORD_TEXTS, sayOnBoards } from '@feltclock/contract';
import { isBreak, type ColourUp, type LevelRows } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import type { FloorView } from '../live/floor-view.ts';

interface PlannedProps {
  readonly view: FloorView;
  readonly planned: ColourUp;
}

/** The last level before a break. */
const levelBefore = (rows: LevelRows, seq: number): number =>
  rows.slice(0, seq).findLast((row) => !isBreak(row))?.level ?? 0;

function useWhen({ view: { rules, clock }, planned: { seq } }: PlannedProps): string {
  const t = useTexts('floorPlay');
  const row = rules.rows[seq];
  if (seq <= clock.seq || row === undefined) return t('chips.now');
  return isBreak(row)
    ? t('chips.inBreak', { level: levelBefore(rules.rows, seq) })
    : t('chips.beforeLevel', { level: row.level });
}

/** The notice for the boards, in each language. */
function noticeOf(change: string) {
  const { ko, en, ja } = FLOOR_WORD_TEXTS['colour-up'];
  const texts = { ko: `${ko}: ${change}`, en: `${en}: ${change}`, ja: `${ja}: ${change}` };
  return { words: 'own', text: texts.ko, texts, shape: 'line', lastsFor: null, countsDown: false } as const;
}

interface SayProps {
  readonly gameId: number;
  readonly change: string;
  /** True if this colour-up is the next one. */
  readonly isDue: boolean;
}

function Say({ gameId, change, isDue }: SayProps) {
  const t = useTexts('floorPlay');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const say = useMutation({
    mutationFn: () => call(sayOnBoards, { id: gameId, ...noticeOf(change) }),
    onSuccess: () => alert.success(t('chips.said')),
    onError: (failure) => failureAlert.withReason(t('chips.sayFailed'), failure),
  });
  return (
    <Button
      variant={isDue ? 'filled' : 'default'}
      loading={say.isPending}
      aria-label={t('chips.sayOf', { change })}
      onClick={() => say.mutate()}
    >
      {t('chips.say')}
    </Button>
  );
}

export function PlannedColourUp({ view, planned }: PlannedProps) {
  const t = useTexts('floorPlay');
  const when = useWhen({ view, planned });
  const chip = formatNumber(planned.chip);
  const into = formatNumber(planned.into);
  const change = t('chips.change', { chip, into });
  const counts = { chip, into, out: formatNumber(planned.out), needed: formatNumber(planned.needed) };
  return (
    <li>
      <span>
        <b>{change}</b> {when}
        <small>{t('chips.counts', counts)}</small>
      </span>
      {view.mayRun && (
        <span>
          <Say gameId={view.gameId} change={change} isDue={planned.seq <= view.clock.seq} />
          <Button
            variant="default"
            aria-label={t('chips.doneOf', { change })}
            onClick={() =>
              view.acts.ask(t('chips.confirmDone', { chip }), t('chips.done'), {
                action: 'colourUp',
                body: { chip: planned.chip },
              })
            }
          >
            {t('chips.done')}
          </Button>
        </span>
      )}
    </li>
  );
}
