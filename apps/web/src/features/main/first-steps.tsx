// Guides the owner of a new store to a clock on a TV: six steps that check themselves off, until a game has ended
// (docs/rules/machine.md#starting-and-stopping).

import { listGames, readFirstSteps, type StepsTaken } from '@feltclock/contract';
import { Anchor, Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tvSheet } from '../../domain-ui/tv-sheet/tv-sheet.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import classes from './main-page.module.css';
import { useUsual } from './tonight/start-usual.tsx';

/** In milliseconds. */
const LOOK_EVERY = 10_000;

type Step = Exclude<keyof StepsTaken, 'gameId' | 'isOver'>;

/** The steps in order, with links. */
function waysOf(storeId: number, gameId: number | null): readonly (readonly [Step, string])[] {
  const controller = gameId === null ? '/game-list' : `/game-controller?id=${String(gameId)}`;
  return [
    ['hasStructure', `/structure-create?id=${String(storeId)}`],
    ['hasGame', `/game-create?storeId=${String(storeId)}`],
    ['hasBoard', '/game-list'],
    ['hasEntries', controller],
    ['hasStarted', controller],
    ['hasAddress', '/store-settings'],
  ];
}

/** The progress of a store; undefined once it is complete, before it is loaded, and for those who do not run the store. */
export function useFirstSteps(storeId: number | undefined, runsIt: boolean): StepsTaken | undefined {
  const { data } = useQuery({
    ...reading(readFirstSteps, { id: storeId ?? 0 }),
    refetchInterval: LOOK_EVERY,
    enabled: runsIt && storeId !== undefined,
  });
  if (storeId === undefined || data === undefined || data.isOver) return undefined;
  return waysOf(storeId, data.gameId).every(([step]) => data[step]) ? undefined : data;
}

interface WayProps {
  readonly to: string;
  /** Opens the step on this page; undefined for a link. */
  readonly open: (() => void) | undefined;
  readonly children: ReactNode;
}

const StepName = ({ to, open, children }: WayProps) =>
  open === undefined ? (
    <Link to={to}>{children}</Link>
  ) : (
    <Anchor component="button" type="button" c="inherit" fw={600} underline="always" onClick={open}>
      {children}
    </Anchor>
  );

const Next = ({ to, open, children }: WayProps) =>
  open === undefined ? (
    <Button component={Link} to={to} size="sm" ml="auto">
      {children}
    </Button>
  ) : (
    <Button size="sm" ml="auto" aria-haspopup="dialog" onClick={open}>
      {children}
    </Button>
  );

/** Opens the sheet of the newest game; undefined while there is none. */
function useShowOnTv(storeId: number, gameId: number | null): (() => void) | undefined {
  const { data = [] } = useQuery({ ...reading(listGames, { storeId }), enabled: gameId !== null });
  const game = data.find(({ id }) => id === gameId);
  return game && (() => tvSheet.open(game));
}

export function FirstSteps({ storeId, steps }: { readonly storeId: number; readonly steps: StepsTaken }) {
  const t = useTexts('main');
  const ways = waysOf(storeId, steps.gameId);
  const showOnTv = useShowOnTv(storeId, steps.gameId);
  const usual = useUsual(storeId, t('firstSteps.steps.hasGame'));
  const startNow = usual.offers.length > 0 ? usual.open : undefined;
  const openOf = (step: Step) => (step === 'hasGame' ? startNow : step === 'hasBoard' ? showOnTv : undefined);
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
              <StepName to={to} open={openOf(step)}>
                {t(`firstSteps.steps.${step}`)}
              </StepName>
              <p>{t(`firstSteps.hints.${step === 'hasGame' && startNow !== undefined ? 'startNow' : step}`)}</p>
            </div>
            {step === next && (
              <Next to={to} open={openOf(step)}>
                {t('firstSteps.next')}
              </Next>
            )}
          </li>
        ))}
      </ol>
      {usual.dialog}
    </Card>
  );
}
