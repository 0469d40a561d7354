// Imports a structure from a file and exports it to one. An invalid file changes nothing.

import { Button, List, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconFileDownload, IconFiles, IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { offerFile } from '../../../shared/ui/sharing/offer-file.ts';
import { ImportPopup, type ReadStructure } from './import-popup.tsx';
import { readTextFile } from './text-file.ts';
import type { ChangeDraft, StructureDraft } from '../draft/structure-draft.ts';
import {
  fileNameOf,
  rankOfStructureText,
  readStructureFile,
  structureToCsv,
  structureToJson,
  type FileProblem,
} from './structure-file.ts';
import { useLevelWords } from '../line/use-level-words.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';

interface FileMenuProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
  /** Called for a file with levels only, so that staff check them first. */
  readonly onLevels: (text: string) => void;
}

/** Reads a chosen file; `unreadable` if its bytes are no text. */
function useImport({ onLevels }: Pick<FileMenuProps, 'onLevels'>) {
  const language = useLanguage();
  const [found, setFound] = useState<ReadStructure>();
  const [faults, setFaults] = useState<'unreadable' | readonly FileProblem[]>();
  const take = async (file: File): Promise<void> => {
    const text = await readTextFile(file, language, rankOfStructureText);
    if (text === undefined) {
      setFaults('unreadable');
      return;
    }
    const outcome = readStructureFile(text);
    if (outcome.kind === 'refused') setFaults(outcome.problems);
    else if (outcome.kind === 'levels') onLevels(outcome.text);
    else setFound(outcome);
  };
  const forget = (): void => {
    setFaults(undefined);
    setFound(undefined);
  };
  return { take, faults, found, forget };
}

export function FileMenu({ draft, change, onLevels }: FileMenuProps) {
  const t = useTexts('levels');
  const general = useTexts('general');
  const { problemOf } = useLevelWords();
  const input = useRef<HTMLInputElement>(null);
  const alert = useAlert();
  const { take, faults, found, forget } = useImport({ onLevels });
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
          <Menu.Item leftSection={<IconFileUpload size={18} />} onClick={() => input.current?.click()}>
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
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
        aria-label={t('importFile')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      <ImportPopup
        found={found}
        present={draft}
        onClose={forget}
        onTake={(taken) => {
          change(() => taken);
          forget();
          alert.success(t('imported'));
        }}
      />
      <Popup isOpen={faults !== undefined} onClose={forget} title={t('importTitle')}>
        <Stack gap="sm">
          <Text>{t('importFailed')}</Text>
          <List size="sm" c="danger">
            {faults === 'unreadable' ? (
              <List.Item>{t('unreadable')}</List.Item>
            ) : (
              faults?.map((problem, index) => <List.Item key={index}>{problemOf(problem)}</List.Item>)
            )}
          </List>
          <Button onClick={forget} data-autofocus>
            {general('confirm')}
          </Button>
        </Stack>
      </Popup>
    </>
  );
}
