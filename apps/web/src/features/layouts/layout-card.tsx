// One layout of a store: preview, where it is used, and its actions.

import { chooseUsualLayout, createLayout, deleteLayout, type RequestOf, type StoreLayout } from '@feltclock/contract';
import { LAYOUT_NAME_LENGTH } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import classes from './layouts.module.css';
import { useLayoutChange } from './use-layouts.ts';

interface LayoutCardProps {
  readonly storeId: number;
  readonly own: StoreLayout;
  /** False at the maximum number of layouts. */
  readonly mayAdd: boolean;
}

function UsualButton({ storeId, own: { id, name, isUsual } }: LayoutCardProps) {
  const t = useTexts('layouts');
  const choose = useLayoutChange(() => call(chooseUsualLayout, { id: storeId, layoutId: isUsual ? null : id }), {
    done: t('usualChosen'),
    failed: t('usualFailed'),
  });
  return (
    <Button
      variant="default"
      loading={choose.isPending}
      aria-label={t(isUsual ? 'endUsualOf' : 'makeUsualOf', { name })}
      onClick={() => choose.mutate(undefined)}
    >
      {t(isUsual ? 'endUsual' : 'makeUsual')}
    </Button>
  );
}

function CopyButton({ storeId, own: { name, layout }, mayAdd }: LayoutCardProps) {
  const t = useTexts('layouts');
  const copy = useLayoutChange((asked: RequestOf<typeof createLayout>) => call(createLayout, asked), {
    done: t('created'),
    failed: t('createFailed'),
  });
  return (
    <Button
      variant="default"
      disabled={!mayAdd}
      loading={copy.isPending}
      aria-label={t('duplicateOf', { name })}
      onClick={() => copy.mutate({ id: storeId, name: t('copyOf', { name }).slice(0, LAYOUT_NAME_LENGTH), layout })}
    >
      {t('duplicate')}
    </Button>
  );
}

function RemoveButton({ storeId, own: { id, name } }: LayoutCardProps) {
  const t = useTexts('layouts');
  const confirm = useConfirm();
  const remove = useLayoutChange(() => call(deleteLayout, { id: storeId, layoutId: id }), {
    done: t('removed'),
    failed: t('removeFailed'),
  });
  const ask = (): void =>
    confirm({
      message: t('confirmRemove', { name }),
      confirmLabel: t('remove'),
      isDangerous: true,
      onConfirm: () => remove.mutate(undefined),
    });
  return (
    <Button
      variant="subtle"
      color="danger"
      loading={remove.isPending}
      aria-label={t('removeOf', { name })}
      onClick={ask}
    >
      {t('remove')}
    </Button>
  );
}

export function LayoutCard(props: LayoutCardProps) {
  const { own } = props;
  const t = useTexts('layouts');
  const { id, name, layout, isUsual, structures } = own;
  return (
    <Card
      component="article"
      className={classes['card']}
      title={name}
      actions={isUsual ? <Pill tone="live">{t('usual')}</Pill> : undefined}
    >
      <LayoutPreview layout={layout} label={t('preview', { name })} />
      <Text size="sm" c="dimmed">
        {structures === 0 ? t('noStructures') : t('structures', { count: structures })}
      </Text>
      <Group gap="xs" className={classes['commands']}>
        <Button component={Link} to={`/layouts/edit?id=${String(id)}`} aria-label={t('editOf', { name })}>
          {t('edit')}
        </Button>
        <UsualButton {...props} />
        <CopyButton {...props} />
        <RemoveButton {...props} />
      </Group>
    </Card>
  );
}
