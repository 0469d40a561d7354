// Imports a structure from a file and exports it to one.

import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileDownload, IconFiles, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { offerFile } from '../../../shared/ui/sharing/offer-file.ts';
import type { ChangeDraft, StructureDraft } from '../draft/structure-draft.ts';
import { ImportSheet } from './import-sheet.tsx';
import { fileNameOf, structureToCsv, structureToJson } from './structure-file.ts';

interface FileMenuProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
}

export function FileMenu({ draft, change }: FileMenuProps) {
  const t = useTexts('levels');
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      {/* Not in a portal, so that it stays inside a landmark of the page. */}
      <Menu shadow="md" withinPortal={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFiles size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('files')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileUpload size={18} />} onClick={() => setImporting(true)}>
            {t('importFile')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileDownload size={18} />}
            onClick={() => {
              offerFile(fileNameOf(draft, 'json'), 'application/json', structureToJson(draft));
            }}
          >
            {t('exportJson')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileDownload size={18} />}
            onClick={() => {
              offerFile(fileNameOf(draft, 'csv'), 'text/csv', structureToCsv(draft));
            }}
          >
            {t('exportCsv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ImportSheet isOpen={isImporting} present={draft} change={change} onClose={() => setImporting(false)} />
    </>
  );
}
