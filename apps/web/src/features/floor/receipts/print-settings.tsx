// How this device prints: the paper, the copies, and whether a press is needed.

import { Button, Input, SegmentedControl, Stack, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { COPIES, PAPERS } from '../live/kept-printing.ts';
import type { Receipts } from './use-receipts.ts';

interface SettingsProps {
  readonly receipts: Receipts;
}

function Fields({ receipts: { printing, choose } }: SettingsProps) {
  const t = useTexts('receipts');
  const { paper, copies, isAutomatic } = printing;
  return (
    <Stack gap="md">
      <Switch
        label={t('settings.automatic')}
        description={t('settings.automaticHint')}
        checked={isAutomatic}
        onChange={({ currentTarget: { checked } }) => choose({ ...printing, isAutomatic: checked })}
      />
      <Input.Wrapper label={t('settings.paper')} labelElement="div">
        <SegmentedControl
          aria-label={t('settings.paper')}
          fullWidth
          value={paper}
          data={PAPERS.map((value) => ({ value, label: t(`settings.papers.${value}`) }))}
          onChange={(value) => choose({ ...printing, paper: PAPERS.find((each) => each === value) ?? paper })}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('settings.copies')} labelElement="div">
        <SegmentedControl
          aria-label={t('settings.copies')}
          fullWidth
          value={String(copies)}
          data={COPIES.map((count) => ({ value: String(count), label: t('settings.copyCount', { count }) }))}
          onChange={(value) => choose({ ...printing, copies: COPIES.find((each) => String(each) === value) ?? copies })}
        />
      </Input.Wrapper>
    </Stack>
  );
}

export function PrintSettings({ receipts }: SettingsProps) {
  const t = useTexts('receipts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('settings.title')}
      </Button>
      <Popup isOpen={isOpen} title={t('settings.titleHere')} size="sm" onClose={() => setOpen(false)}>
        <Fields receipts={receipts} />
      </Popup>
    </>
  );
}
