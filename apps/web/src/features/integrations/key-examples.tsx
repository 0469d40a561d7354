// A first call with a key, ready to run, for a shell and for Node; the feed of events for a shell; and the setting of an AI program, for MCP.

import { listGames, listStores, type Endpoint } from '@feltclock/contract';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { copyText, pageClipboard } from '../../shared/ui/sharing/copy-text.ts';
import classes from './integrations.module.css';
import type { KeyTexts } from './use-key-texts.ts';

export type KeyOwner = number | 'ALL';

const KINDS = ['curl', 'Node', 'feed', 'MCP'] as const;
type ExampleKind = (typeof KINDS)[number];

interface ExampleCall {
  readonly origin: string;
  readonly secret: string;
  readonly owner: KeyOwner;
}

/** The games of the store, or the stores of the platform. */
const callOf = (owner: KeyOwner): { readonly endpoint: Endpoint; readonly body: string } =>
  owner === 'ALL'
    ? { endpoint: listStores, body: '{}' }
    : { endpoint: listGames, body: JSON.stringify({ storeId: owner }) };

export const EXAMPLES: Readonly<Record<ExampleKind, (call: ExampleCall) => string>> = {
  curl: ({ origin, secret, owner }) => {
    const { endpoint, body } = callOf(owner);
    return [
      `curl -X ${endpoint.method} ${origin}${endpoint.path} \\`,
      `  -H "Authorization: Bearer ${secret}" \\`,
      '  -H "Content-Type: application/json" \\',
      `  -d '${body}'`,
    ].join('\n');
  },
  Node: ({ origin, secret, owner }) => {
    const { endpoint, body } = callOf(owner);
    return [
      `const answer = await fetch('${origin}${endpoint.path}', {`,
      `  method: '${endpoint.method}',`,
      '  headers: {',
      `    Authorization: 'Bearer ${secret}',`,
      "    'Content-Type': 'application/json',",
      '  },',
      `  body: '${body}',`,
      '});',
      'console.log(answer.status, await answer.json());',
    ].join('\n');
  },
  feed: ({ origin, secret }) => `curl -N ${origin}/api/feed \\\n  -H "Authorization: Bearer ${secret}"`,
  MCP: ({ origin, secret }) =>
    JSON.stringify(
      {
        mcpServers: {
          feltclock: { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: `Bearer ${secret}` } },
        },
      },
      undefined,
      2,
    ),
};

interface KeyExamplesProps {
  readonly t: KeyTexts;
  readonly secret: string;
  readonly owner: KeyOwner;
}

export function KeyExamples({ t, secret, owner }: KeyExamplesProps) {
  const [kind, setKind] = useState<ExampleKind>('curl');
  const [result, setResult] = useState<{ readonly text: string; readonly isDone: boolean }>();
  const shown = useRef<HTMLPreElement>(null);
  const text = EXAMPLES[kind]({ origin: window.location.origin, secret, owner });
  const labelOf = (each: ExampleKind): string => (each === 'feed' ? t('feed') : each);
  const copy = async (): Promise<void> => {
    if (shown.current === null) return;
    setResult({ text, isDone: await copyText(shown.current, text, pageClipboard()) });
  };
  const copied = result?.text === text ? result : undefined;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={t('examples')}
          data={KINDS.map((value) => ({ value, label: labelOf(value) }))}
          value={kind}
          onChange={(chosen) => setKind(KINDS.find((each) => each === chosen) ?? 'curl')}
        />
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </Group>
      <pre ref={shown} className={classes['example']} tabIndex={0} aria-label={labelOf(kind)}>
        {text}
      </pre>
      {kind === 'MCP' && <Text size="sm">{t('mcpHint')}</Text>}
      <Text size="sm" c={copied?.isDone === false ? 'amber' : 'felt'} role="status">
        {copied && t(copied.isDone ? 'copied' : 'byHand')}
      </Text>
    </Stack>
  );
}
