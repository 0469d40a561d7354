// Counts players without a name: one press each, sent at once, and kept while there is no connection (docs/rules/clock.md#counts).

import { errorText } from '@feltclock/contract';
import { namedCounts, totalPlayers, type CountStep, type Kind } from '@feltclock/domain';
import { Alert, Button, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isAgainstNames } from '../../../domain-ui/live-game/counts-sender.ts';
import type { QuickCounts } from '../../../domain-ui/live-game/quick-counts.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { buzz } from '../../../shared/ui/pressing/buzz.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { OpenFloor } from '../live/open-floor.ts';
import classes from './roles.module.css';

interface CounterProps {
  readonly view: FloorView;
  readonly kinds: readonly (Kind | 'current')[];
}

interface TileProps extends Pick<CounterProps, 'view'> {
  readonly of: Kind | 'current';
  readonly quick: QuickCounts;
}

function Tile({ view, of, quick }: TileProps) {
  const t = useTexts('controller');
  const words = useTexts('quick');
  const [less, more] = [useQuickPress(`${of}-less`, true), useQuickPress(`${of}-more`, true)];
  const shown = quick.shown();
  const count = Math.max(0, shown[of] - namedCounts(view.known.log.floor)[of]);
  const isCurrent = of === 'current';
  const name = isCurrent ? words('playersLeft') : t(`count.${of}`);
  const press = (step: CountStep) => (): void => {
    buzz();
    quick.tap(step);
  };
  return (
    <li className={classes['count']}>
      <span>{name}</span>
      <output aria-label={name}>{formatNumber(count)}</output>
      <button
        type="button"
        data-bust={isCurrent || undefined}
        aria-label={isCurrent ? words('bustNamed') : t('minus', { name })}
        disabled={count === 0}
        onClick={less(press({ of, by: -1 }))}
      >
        {isCurrent ? words('bust') : <IconMinus aria-hidden />}
      </button>
      <button
        type="button"
        aria-label={t('plus', { name })}
        disabled={isCurrent && shown.current >= totalPlayers(shown)}
        onClick={more(press({ of, by: 1 }))}
      >
        <IconPlus aria-hidden />
      </button>
    </li>
  );
}

function useReason(): (failure: unknown) => string {
  const t = useTexts('controller');
  const language = useLanguage();
  return (failure) => {
    if (!(failure instanceof PublishFailure)) return bracketed(failureText(failure, language));
    if (failure.code === 'maybe-stored') return bracketed(t('maybeStored'));
    return bracketed(failure.code === 'line-lost' ? t('lineLost') : errorText(failure.code, language));
  };
}

/** What is not stored yet, and why, with the ways to resolve it. */
function Unstored({ quick }: { readonly quick: QuickCounts }) {
  const t = useTexts('quick');
  const reasonOf = useReason();
  const { counts, refusal } = useReadable(quick.state);
  const count = counts.pending.length;
  if (refusal === undefined) return count === 0 ? null : <Pill tone="warn">{t('unconfirmed', { count })}</Pill>;
  const isByName = isAgainstNames(refusal);
  return (
    <Alert color="amber" variant="light" role="status">
      <Group gap="sm" justify="space-between">
        {isByName ? t('byName') : t('refused', { count, reason: reasonOf(refusal) })}
        <Group gap="xs">
          {!isByName && (
            <Button size="xs" variant="default" onClick={() => void quick.sendAgain()}>
              {t('sendAgain')}
            </Button>
          )}
          <Button size="xs" variant="subtle" color="danger" onClick={() => quick.drop()}>
            {t(isByName ? 'understood' : 'drop')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

function Counters({ view, kinds, quick }: CounterProps & { readonly quick: QuickCounts }) {
  const t = useTexts('floor');
  useReadable(quick.state);
  return (
    <section className={classes['unnamed']} aria-label={t('roles.unnamed')}>
      <h2>{t('roles.unnamed')}</h2>
      <Unstored quick={quick} />
      <ul>
        {kinds.map((of) => (
          <Tile key={of} of={of} view={view} quick={quick} />
        ))}
      </ul>
    </section>
  );
}

export function UnnamedCounter({ open, ...props }: CounterProps & { readonly open: OpenFloor }) {
  const quick = useReadable(open.counts.quick);
  useEffect(() => open.counts.start(), [open]);
  return quick === undefined ? null : <Counters {...props} quick={quick} />;
}
