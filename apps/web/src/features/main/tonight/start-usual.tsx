// The tournament that the store usually plays on such an evening; one press asks for name and time (docs/rules/games.md#the-evening).

import { readUsual, type WireUsual } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { reading } from '../../../shared/api/query-client.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from './tonight.module.css';

/** Loaded by the press, because few visits need it. */
const UsualDialog = lazy(async () => ({ default: (await import('./usual-dialog.tsx')).UsualDialog }));

/** In milliseconds. */
const ASKED_EVERY = 10 * 60_000;

interface Usual {
  /** Most usual first. */
  readonly offers: readonly WireUsual[];
  readonly open: () => void;
  /** Undefined until it was opened. */
  readonly dialog: ReactNode;
}

export function useUsual(storeId: number, title: string): Usual {
  const { data: offers = [] } = useQuery({ ...reading(readUsual, { id: storeId }), refetchInterval: ASKED_EVERY });
  const [asked, setAsked] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  return {
    offers,
    open: () => {
      setAsked((before) => before + 1);
      setIsOpen(true);
    },
    dialog: asked > 0 && (
      <Suspense fallback={null}>
        <UsualDialog key={asked} title={title} offers={offers} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}

function Offers({ storeId }: { readonly storeId: number }) {
  const t = useTexts('main');
  const list = useTexts('gameList');
  const { offers, open, dialog } = useUsual(storeId, t('tonight.dialog.title'));
  const [first] = offers;
  return (
    <>
      <Button
        component={Link}
        to={`/game-create?storeId=${String(storeId)}`}
        variant="default"
        visibleFrom="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {list('add')}
      </Button>
      {first && (
        <Button
          className={classes['usual']}
          leftSection={<IconRepeat size={18} aria-hidden />}
          aria-haspopup="dialog"
          title={t(`tonight.because.${first.because}`)}
          onClick={open}
        >
          {t('tonight.usual', { name: first.name })}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Only for those who may prepare games. */
export function StartUsual({ storeId }: { readonly storeId: number }) {
  return useMay('change-venue') && <Offers storeId={storeId} />;
}
