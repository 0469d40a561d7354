// An address to copy: a field that selects itself, a button, and the result.

import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { copyText, pageClipboard } from './copy-text.ts';
import classes from './copy-field.module.css';

export interface CopyFieldProps {
  readonly text: string;
  readonly words: {
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    /** Shown if the browser refuses; the text stays selected. */
    readonly byHand: string;
  };
}

export function CopyField({ text, words }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean }>();
  const copy = async (): Promise<void> => {
    if (field.current === null) return;
    setCopied({ text, isDone: await copyText(field.current, text, pageClipboard()) });
  };
  const result = copied?.text === text ? copied : undefined;
  return (
    <div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          ref={field}
          label={words.label}
          value={text}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={classes['field']}
        />
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} data-autofocus>
          {words.copy}
        </Button>
      </Group>
      <Text size="sm" c={result?.isDone === false ? 'amber' : 'felt'} role="status" className={classes['result']}>
        {result && (result.isDone ? words.copied : words.byHand)}
      </Text>
    </div>
  );
}
