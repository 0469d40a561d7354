// Guides the owner of a new store to a clock on a TV: six steps that check themselves off, until a game has ended
// (docs/rules/machine.md#starting-and-stopping).

import { readFirstSteps, type StepsTaken } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import classes from './main-page.module.css';

/** In milliseconds. */
const LOOK_EVERY = 10_000;

type Step = Exclude<keyof StepsTaken, 'gameId' | 'isOver'>;

/** The steps in order, with links. */
function waysOf(storeId: number, gameId: number | null): readonly (readonly [Step, string])[] {
  const controller = gameId === null ? '/game-list' : `/game-controller?id=${String(gameId)}`;
  return [
    ['hasAddress', '/store-settings'],
    ['hasStructure', `/structure-create?id=${String(storeId)}`],
    ['hasGame', `/game-create?storeId=${String(storeId)}`],
    ['hasBoard', '/game-list'],
    ['hasEntries', controller],
    ['hasStarted', controller],
  ];
}

/** The progress of a store; undefined once it is complete, before it is loaded, and for those who do not run the store. */
export function useFirstSteps(storeId: number, runsIt: boolean): StepsTaken | undefined {
  const { data } = useQuery({
    ...reading(readFirstSteps, { id: storeId }),
    refetchInterval: LOOK_EVERY,
    enabled: runsIt,
  });
  if (data === undefined || data.isOver) return undefined;
  return waysOf(storeId, data.gameId).every(([step]) => data[step]) ? undefined : data;
}

export function FirstSteps({ storeId, steps }: { readonly storeId: number; readonly steps: StepsTaken }) {
  const t = useTexts('main');
  const ways = waysOf(storeId, steps.gameId);
  const next = ways.find(([step]) => !steps[step])?.[0];
  return (
    <Card title={t('firstSteps.title')} hint={t('firstSteps.hint')} className={classes['steps']}>
      <ol className={classes['stepList']}>
        {ways.map(([step, to]) => (
          <li key={step} aria-current={step === next ? 'step' : undefined} data-done={steps[step] || undefined}>
            {steps[step] ? (
              <IconCircleCheckFilled size={24} role="img" aria-label={t('firstSteps.done')} />
            ) : (
              <IconCircle size={24} stroke={1.6} aria-hidden />
            )}
            <div>
              <Link to={to}>{t(`firstSteps.steps.${step}`)}</Link>
              <p>{t(`firstSteps.hints.${step}`)}</p>
            </div>
            {step === next && (
              <Button component={Link} to={to} size="sm" ml="auto">
                {t('firstSteps.next')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
