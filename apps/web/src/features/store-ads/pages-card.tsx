// The pages of a store's own advertisements: add, edit, delete.

import {
  deleteStoreAdPage,
  MOST_STORE_AD_PAGES,
  STORE_AD_NAME_LENGTH,
  type WireStoreAdPage,
  type WireStoreAds,
} from '@feltclock/contract';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AdPicture } from '../../domain-ui/ad-pages/ad-picture.tsx';
import { TermsWords } from '../../domain-ui/ad-pages/terms-words.tsx';
import { ImageAttachPopup } from '../../domain-ui/image-attach/image-attach-popup.tsx';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import { PagePopup } from './page-popup.tsx';
import { sendStoreAd, useStoreAdChange } from './use-store-ads.ts';

interface PagesCardProps {
  readonly storeId: number;
  readonly ads: WireStoreAds;
  readonly onAttached: () => void;
}

interface AddPopupProps {
  readonly storeId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAttached: () => void;
}

function AddPopup({ storeId, isOpen, onClose, onAttached }: AddPopupProps) {
  const t = useTexts('advertising');
  const [name, setName] = useState('');
  const trimmed = name.trim();
  return (
    <ImageAttachPopup
      isOpen={isOpen}
      onClose={onClose}
      title={t('pages.addTitle')}
      fields={
        <TextInput
          label={t('pages.name')}
          description={t('pages.nameHint')}
          value={name}
          maxLength={STORE_AD_NAME_LENGTH}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      }
      // Without a name it gets the name of its file.
      send={(file, onProgress) =>
        sendStoreAd(storeId, trimmed === '' ? file.name.slice(0, STORE_AD_NAME_LENGTH) : trimmed)(file, onProgress)
      }
      onAttached={() => {
        setName('');
        onAttached();
      }}
    />
  );
}

function useColumns(
  onChange: (page: WireStoreAdPage) => void,
  onDelete: (page: WireStoreAdPage) => void,
): readonly Column<WireStoreAdPage>[] {
  const t = useTexts('advertising');
  return [
    { key: 'picture', head: t('pages.picture'), cell: ({ fileId, name }) => <AdPicture fileId={fileId} name={name} /> },
    { key: 'name', head: t('pages.name'), isName: true, cell: ({ name }) => name },
    {
      key: 'isOn',
      head: t('pages.isOn'),
      kind: 'word',
      cell: ({ isOn }) => <Pill tone={isOn ? 'live' : 'plain'}>{t(isOn ? 'pages.on' : 'pages.off')}</Pill>,
    },
    { key: 'terms', head: t('pages.terms'), cell: ({ terms }) => <TermsWords terms={terms} /> },
    {
      key: 'acts',
      kind: 'actions',
      cell: (page) => (
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="default"
            size={40}
            aria-label={t('pages.changeOf', { name: page.name })}
            onClick={() => onChange(page)}
          >
            <IconPencil size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="danger"
            size={40}
            aria-label={t('pages.deleteOf', { name: page.name })}
            onClick={() => onDelete(page)}
          >
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}

export function PagesCard({ storeId, ads: { pages }, onAttached }: PagesCardProps) {
  const t = useTexts('advertising');
  const general = useTexts('general');
  const confirm = useConfirm();
  const [isAdding, setIsAdding] = useState(false);
  const [changed, setChanged] = useState<WireStoreAdPage>();
  const remove = useStoreAdChange((pageId: number) => call(deleteStoreAdPage, { id: storeId, pageId }), {
    done: t('pages.deleted'),
    failed: t('pages.deleteFailed'),
  });
  const columns = useColumns(setChanged, ({ id, name }) =>
    confirm({
      message: t('pages.confirmDelete', { name }),
      confirmLabel: general('delete'),
      isDangerous: true,
      onConfirm: () => remove.mutate(id),
    }),
  );
  const isFull = pages.length >= MOST_STORE_AD_PAGES;
  return (
    <Card
      title={t('pages.title')}
      hint={isFull ? t('pages.full', { most: MOST_STORE_AD_PAGES }) : undefined}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={() => setIsAdding(true)}>
          {t('pages.add')}
        </Button>
      }
    >
      {pages.length === 0 ? (
        <EmptyState title={t('pages.none')} hint={t('pages.noneHint')} />
      ) : (
        <DataTable
          label={t('pages.title')}
          columns={columns}
          rows={pages}
          keyOf={({ id }) => id}
          isQuiet={({ isOn }) => !isOn}
        />
      )}
      <AddPopup
        storeId={storeId}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAttached={() => {
          setIsAdding(false);
          onAttached();
        }}
      />
      {changed !== undefined && <PagePopup storeId={storeId} page={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}
