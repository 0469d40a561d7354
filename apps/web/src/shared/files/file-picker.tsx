// Drops or chooses a file of text, and shows its encoding.

import { Alert, Group, Select, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useImportTexts } from '../../i18n/use-import-texts.ts';
import { ENCODINGS } from './text-file.ts';
import type { FileChoice } from './use-chosen-file.ts';

interface FilePickerProps {
  readonly file: FileChoice;
  /** Which files are read. */
  readonly hint: string;
  readonly isBusy?: boolean;
}

function FileDrop({ file: { chosen, choose }, hint, isBusy = false }: FilePickerProps) {
  const t = useImportTexts('files');
  const isChosen = chosen !== undefined;
  return (
    <Dropzone
      disabled={isBusy}
      multiple={false}
      p={isChosen ? 'sm' : 'lg'}
      onDrop={([dropped]) => {
        if (dropped !== undefined) void choose(dropped);
      }}
      inputProps={{ 'aria-label': t('choose') }}
      aria-label={t('drop')}
    >
      <Group justify="center" gap="sm" wrap="nowrap" mih={isChosen ? 0 : 64}>
        <IconFileUpload size={28} stroke={1.4} style={{ flexShrink: 0 }} aria-hidden />
        <div>
          <Dropzone.Accept>
            <Text fw={600}>{t('dropHere')}</Text>
          </Dropzone.Accept>
          <Dropzone.Idle>
            <Text style={{ overflowWrap: 'anywhere' }}>{chosen?.name ?? t('drop')}</Text>
          </Dropzone.Idle>
          <Text size="sm" c="dimmed">
            {isChosen ? t('another') : hint}
          </Text>
        </div>
      </Group>
    </Dropzone>
  );
}

export function FilePicker(props: FilePickerProps) {
  const t = useImportTexts('files');
  const { file, isBusy = false } = props;
  const content = file.chosen?.content;
  const isText = typeof content === 'object';
  return (
    <Stack gap="sm">
      <FileDrop {...props} />
      {(isText || content === 'unreadable') && (
        <Select
          size="sm"
          label={t('encoding')}
          data={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          value={isText ? content.encoding : null}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(value) => {
            if (value !== null) void file.readIn(value);
          }}
          maw={280}
        />
      )}
      {typeof content === 'string' && (
        <Alert color="danger" variant="light" role="alert" icon={<IconAlertTriangle size={20} />}>
          {t(`fault.${content}`)}
        </Alert>
      )}
    </Stack>
  );
}
