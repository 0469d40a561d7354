// The recovery codes of a second factor that was just switched on; nobody can show them again.

import { Button, Code, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../shared/i18n/use-texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTexts('account');
  return (
    <Stack gap="md">
      <Text fw={600}>{t('factor.done')}</Text>
      <Text>{t('factor.recoveryText')}</Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code block fz="md" ta="center">
              {code}
            </Code>
          </li>
        ))}
      </SimpleGrid>
      <Button size="md" onClick={onDone}>
        {t('factor.kept')}
      </Button>
    </Stack>
  );
}
