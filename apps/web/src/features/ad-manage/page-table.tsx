// The pages of a region in their order; on a phone each row is a card.

import type { WireAdPage } from '@feltclock/contract';
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { AdPicture } from './ad-picture.tsx';
import classes from './ad-manage.module.css';

interface PageTableProps {
  readonly pages: readonly WireAdPage[];
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly onDelete: (page: WireAdPage) => void;
}

const COLUMNS = [
  ...(['order', 'picture', 'fileName', 'extension', 'description'] as const),
  ...(['updateUserId', 'updateDate', 'delete', 'move'] as const),
];

interface LineProps extends Omit<PageTableProps, 'pages'> {
  readonly page: WireAdPage;
  readonly index: number;
}

function Line({ page, index, onMove, onDelete }: LineProps) {
  const t = useTexts('adManage');
  const { fileName: name, extension, description, updateUserId, updateDate, fileId } = page;
  // The arrows stay at the ends, where they change nothing: whoever moves a page along keeps the focus.
  return (
    <tr role="row">
      <td role="cell" className={classes['seq']}>
        {index + 1}
      </td>
      <td role="cell">
        <AdPicture fileId={fileId} name={name} />
      </td>
      <th role="rowheader" scope="row">
        {name}
      </th>
      <td role="cell">{extension}</td>
      <td role="cell" className={classes['description']}>
        {description}
      </td>
      <td role="cell">{updateUserId}</td>
      <td role="cell" className={classes['date']}>
        {formatTimestamp(updateDate)}
      </td>
      <td role="cell">
        <ActionIcon
          variant="subtle"
          color="danger.3"
          size={40}
          aria-label={t('pages.deletePage', { name })}
          onClick={() => onDelete(page)}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
      <td role="cell">
        <Group gap={6} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={40}
            aria-label={t('pages.up', { name })}
            onClick={() => onMove(index, -1)}
          >
            <IconArrowUp size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={40}
            aria-label={t('pages.down', { name })}
            onClick={() => onMove(index, 1)}
          >
            <IconArrowDown size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      </td>
    </tr>
  );
}

export function PageTable({ pages, onMove, onDelete }: PageTableProps) {
  const t = useTexts('adManage');
  return (
    <table className={classes['pages']} role="table" aria-label={t('pages.title')}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`pages.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {pages.map((page, index) => (
          <Line key={page.id} page={page} index={index} onMove={onMove} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}
