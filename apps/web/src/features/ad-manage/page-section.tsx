// The pages of a region: add one, delete one, put them in order.

import { LONGEST_AD_DESCRIPTION, type WireAdPage, type WireAds } from '@feltclock/contract';
import { Button, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ImageAttachPopup } from '../../domain-ui/image-attach/image-attach-popup.tsx';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { inOrder, isChanged, traded, type AdOrder } from './ad-order.ts';
import { LimitPopup } from './limit-popup.tsx';
import { PageTable } from './page-table.tsx';
import { hasHeader, sendPage, useDeletePage, useSaveOrder } from './use-ads.ts';

interface AttachProps {
  readonly region: number;
  readonly seq: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAttached: () => void;
}

function AttachPage({ region, seq, isOpen, onClose, onAttached }: AttachProps) {
  const t = useOwnerTexts('adManage');
  const [description, setDescription] = useState<string>(t('attach.usual'));
  return (
    <ImageAttachPopup
      isOpen={isOpen}
      onClose={onClose}
      title={t('attach.title')}
      fields={
        <TextInput
          label={t('attach.description')}
          value={description}
          maxLength={LONGEST_AD_DESCRIPTION}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      }
      send={sendPage({ region, seq, description })}
      onAttached={() => {
        setDescription(t('attach.usual'));
        onAttached();
      }}
    />
  );
}

interface PageSectionProps {
  readonly region: number;
  readonly ads: WireAds;
  readonly order: AdOrder;
  readonly onOrder: (order: AdOrder) => void;
  readonly onAttached: () => void;
}

export function PageSection({ region, ads, order, onOrder, onAttached }: PageSectionProps) {
  const t = useOwnerTexts('adManage');
  const general = useTexts('general');
  const alert = useAlert();
  const confirm = useConfirm();
  const [isAttaching, setIsAttaching] = useState(false);
  const [limited, setLimited] = useState<WireAdPage>();
  const [announced, setAnnounced] = useState('');
  const remove = useDeletePage();
  const saveOrder = useSaveOrder(() => onOrder(undefined));
  const pages = inOrder(ads.pages, order);
  const isNewOrder = isChanged(ads.pages, order);
  const move = (index: number, by: -1 | 1): void => {
    const name = pages[index]?.fileName ?? '';
    const ids = traded(pages, index, by);
    onOrder(ids);
    setAnnounced(t('pages.moved', { name, seq: ids.indexOf(pages[index]?.id ?? 0) + 1 }));
  };
  const askToDelete = (page: WireAdPage): void =>
    confirm({
      message: t('pages.deleteConfirm', { name: page.fileName }),
      confirmLabel: general('delete'),
      isDangerous: true,
      onConfirm: () => remove.mutate(page),
    });
  const askToSave = (): void => confirm({ message: t('pages.saveConfirm'), onConfirm: () => saveOrder.mutate(pages) });
  return (
    <Card
      title={t('pages.title')}
      actions={
        <>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => (hasHeader(ads) ? setIsAttaching(true) : alert.error(t('noData')))}
          >
            {t('pages.add')}
          </Button>
          <Button
            variant={isNewOrder ? 'filled' : 'default'}
            color="amber"
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            disabled={pages.length === 0}
            loading={saveOrder.isPending}
            onClick={askToSave}
          >
            {t('pages.save')}
          </Button>
        </>
      }
    >
      {isNewOrder && (
        <Text c="amber" size="sm" mb="sm" role="status">
          {t('pages.isChanged')}
        </Text>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {pages.length === 0 ? (
        <EmptyState title={t('pages.empty')} hint={t('pages.emptyHint')} />
      ) : (
        <PageTable pages={pages} onMove={move} onDelete={askToDelete} onLimit={setLimited} />
      )}
      {limited !== undefined && <LimitPopup page={limited} onClose={() => setLimited(undefined)} />}
      <AttachPage
        region={region}
        seq={(ads.pages.at(-1)?.seq ?? 0) + 1}
        isOpen={isAttaching}
        onClose={() => setIsAttaching(false)}
        onAttached={() => {
          setIsAttaching(false);
          onAttached();
        }}
      />
    </Card>
  );
}
