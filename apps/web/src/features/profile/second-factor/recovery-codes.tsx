// New recovery codes to copy, save or write down. They are never shown again.

import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import { copyText, pageClipboard } from '../../../shared/ui/sharing/copy-text.ts';
import { offerFile } from '../../../shared/ui/sharing/offer-file.ts';

const FILE_NAME = 'feltclock-recovery-codes.txt';

interface RecoveryCodesProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ title, codes, onDone }: RecoveryCodesProps) {
  const t = useTexts('account');
  const id = useSession(({ profile }) => profile?.id ?? '');
  const list = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState<boolean>();
  const copy = async (): Promise<void> => {
    if (list.current !== null) setIsCopied(await copyText(list.current, codes.join('\n'), pageClipboard()));
  };
  const save = (): void =>
    offerFile(
      FILE_NAME,
      'text/plain',
      [t('factor.fileTitle', { id }), t('factor.recoveryText'), '', ...codes, ''].join('\n'),
    );
  return (
    <Stack gap="md">
      <Text fw={600}>{title}</Text>
      <Text>{t('factor.recoveryText')}</Text>
      <div ref={list}>
        <SimpleGrid
          component="ul"
          type="container"
          cols={{ base: 1, '24rem': 2 }}
          spacing={6}
          verticalSpacing={2}
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
        >
          {codes.map((code) => (
            <li key={code}>
              <Code block fz={15} px={6} py={4} ta="center">
                {code}
              </Code>
            </li>
          ))}
        </SimpleGrid>
      </div>
      <div>
        <Group grow preventGrowOverflow={false} gap="sm">
          <Button
            variant="default"
            px="xs"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('factor.copy')}
          </Button>
          <Button variant="default" px="xs" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
            {t('factor.save')}
          </Button>
        </Group>
        <Text size="sm" c={isCopied === false ? 'amber' : 'felt'} role="status" mt={6} mih="1.5em">
          {isCopied !== undefined && t(isCopied ? 'factor.copied' : 'factor.copyByHand')}
        </Text>
      </div>
      <Button size="md" onClick={onDone}>
        {t('factor.kept')}
      </Button>
    </Stack>
  );
}
