// The pages of a region in their order; on a phone each row is a card.

import type { WireAdPage } from '@feltclock/contract';
import { ActionIcon, Button, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { AdPicture } from '../../domain-ui/ad-pages/ad-picture.tsx';
import { TermsWords } from '../../domain-ui/ad-pages/terms-words.tsx';
import classes from './ad-manage.module.css';

interface PageTableProps {
  readonly pages: readonly WireAdPage[];
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly onDelete: (page: WireAdPage) => void;
  readonly onLimit: (page: WireAdPage) => void;
}

interface Placed {
  readonly page: WireAdPage;
  readonly index: number;
}

/** The arrows stay at the ends, so that moving a page along keeps the keyboard focus. */
function Arrows({
  page: { fileName: name },
  index,
  isLast,
  onMove,
}: Placed & { readonly isLast: boolean } & Pick<PageTableProps, 'onMove'>) {
  const t = useOwnerTexts('adManage');
  return (
    <Group gap={6} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('pages.up', { name })}
        data-ends={index === 0 || undefined}
        className={classes['arrow']}
        onClick={() => onMove(index, -1)}
      >
        <IconArrowUp size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('pages.down', { name })}
        data-ends={isLast || undefined}
        className={classes['arrow']}
        onClick={() => onMove(index, 1)}
      >
        <IconArrowDown size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

export function PageTable({ pages, onMove, onDelete, onLimit }: PageTableProps) {
  const t = useOwnerTexts('adManage');
  const columns: readonly Column<Placed>[] = [
    { key: 'order', head: t('pages.order'), kind: 'word', cell: ({ index }) => index + 1 },
    {
      key: 'picture',
      head: t('pages.picture'),
      cell: ({ page: { fileId, fileName } }) => <AdPicture fileId={fileId} name={fileName} />,
    },
    { key: 'fileName', head: t('pages.fileName'), isName: true, cell: ({ page }) => page.fileName },
    { key: 'extension', head: t('pages.extension'), kind: 'word', cell: ({ page }) => page.extension },
    { key: 'description', head: t('pages.description'), cell: ({ page }) => page.description },
    {
      key: 'terms',
      head: t('pages.terms'),
      cell: ({ page }) => (
        <Button variant="subtle" size="compact-md" onClick={() => onLimit(page)}>
          <TermsWords terms={page.terms} />{' '}
          <VisuallyHidden>{t('pages.limitOf', { name: page.fileName })}</VisuallyHidden>
        </Button>
      ),
    },
    { key: 'updateUserId', head: t('pages.updateUserId'), cell: ({ page }) => page.updateUserId },
    {
      key: 'updateDate',
      head: t('pages.updateDate'),
      kind: 'word',
      cell: ({ page }) => formatTimestamp(page.updateDate),
    },
    {
      key: 'delete',
      head: t('pages.delete'),
      cell: ({ page }) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          size={40}
          aria-label={t('pages.deletePage', { name: page.fileName })}
          onClick={() => onDelete(page)}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      ),
    },
    {
      key: 'move',
      head: t('pages.move'),
      cell: (placed) => <Arrows {...placed} isLast={placed.index === pages.length - 1} onMove={onMove} />,
    },
  ];
  return (
    <DataTable
      label={t('pages.title')}
      columns={columns}
      rows={pages.map((page, index) => ({ page, index }))}
      keyOf={({ page }) => page.id}
    />
  );
}
