// The layouts of a venue's boards, and the presets for a new one (docs/rules/boards.md#layouts).

import { createLayout, type StoreLayout } from '@feltclock/contract';
import { LAYOUT_PALETTES, LAYOUT_PRESETS, MOST_LAYOUTS, type LayoutPalette } from '@feltclock/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { LayoutCard } from './layout-card.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import classes from './layouts.module.css';
import { useLayoutChange, useLayouts } from './use-layouts.ts';

interface OfStoreProps {
  readonly storeId: number;
  readonly layouts: readonly StoreLayout[];
}

function Own({ storeId, layouts }: OfStoreProps) {
  const t = useTexts('layouts');
  if (layouts.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  return (
    <div className={classes['grid']}>
      {layouts.map((own) => (
        <LayoutCard key={own.id} storeId={storeId} own={own} mayAdd={layouts.length < MOST_LAYOUTS} />
      ))}
    </div>
  );
}

function Presets({ storeId, layouts }: OfStoreProps) {
  const t = useTexts('layouts');
  const navigate = useNavigate();
  const mayAdd = layouts.length < MOST_LAYOUTS;
  const begin = useLayoutChange(
    (palette: LayoutPalette) =>
      call(createLayout, { id: storeId, name: t(`palettes.${palette}`), layout: layoutOf(palette) }),
    { done: t('created'), failed: t('createFailed') },
  );
  const open = ({ id }: StoreLayout): void => void navigate(`/layouts/edit?id=${String(id)}`);
  return (
    <Card title={t('presets')} hint={mayAdd ? t('presetsHint') : t('most', { count: MOST_LAYOUTS })}>
      <div className={classes['grid']}>
        {LAYOUT_PALETTES.map((palette) => {
          const name = t(`palettes.${palette}`);
          return (
            <section key={palette} className={classes['card']} aria-label={name}>
              <LayoutPreview layout={LAYOUT_PRESETS[palette]} label={t('preview', { name })} />
              <div>
                <Text component="h3" fw={600}>
                  {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`paletteHints.${palette}`)}
                </Text>
              </div>
              <Button
                variant="default"
                className={classes['commands']}
                disabled={!mayAdd}
                loading={begin.isPending && begin.variables === palette}
                aria-label={t('beginOf', { name })}
                onClick={() => begin.mutate(palette, { onSuccess: open })}
              >
                {t('begin')}
              </Button>
            </section>
          );
        })}
      </div>
    </Card>
  );
}

/** A preset in the form of the request. */
const layoutOf = (palette: LayoutPalette): StoreLayout['layout'] => ({
  palette,
  slots: LAYOUT_PRESETS[palette].slots.map((slot) => ({ ...slot })),
});

function LayoutsOf({ storeId }: { readonly storeId: number }) {
  const list = useLayouts(storeId);
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  return (
    <Stack gap="lg">
      <Own storeId={storeId} layouts={list.data} />
      <Presets storeId={storeId} layouts={list.data} />
    </Stack>
  );
}

export function LayoutsPage() {
  const t = useTexts('layouts');
  return (
    <Page title={t('title')} notice={t('notice')} width="wide">
      <OfStore>{(storeId) => <LayoutsOf storeId={storeId} />}</OfStore>
    </Page>
  );
}
