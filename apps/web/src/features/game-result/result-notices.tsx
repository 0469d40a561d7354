// What a result says beside its lines: where they come from, what boards show, and another result that was saved meanwhile.

import { readStoreSettings, shownName, type GameResult } from '@feltclock/contract';
import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { beginsOpen, beginsWithProposal } from './finishers.ts';

/** What the list takes from the floor, and whether the floor has changed since. */
export function FromFloor({ stored }: { readonly stored: GameResult }) {
  const t = useTexts('points');
  return (
    <>
      {beginsWithProposal(stored) && <Text>{t('result.proposed')}</Text>}
      {beginsOpen(stored) && <Text>{t('result.stillOpen', { count: stored.open?.stillIn.length ?? 0 })}</Text>}
      {stored.floorMoved === true && (
        <Alert color="amber" variant="light" role="status">
          {t('result.floorMoved')}
        </Alert>
      )}
    </>
  );
}

/** Whether boards name the winner when the result is saved (docs/rules/boards.md#who-won). */
export function OnBoards({ storeId }: { readonly storeId: number | undefined }) {
  const t = useTexts('points');
  const owns = useMay('manage-store');
  const { data } = useQuery({
    ...reading(readStoreSettings, { id: storeId ?? 0 }),
    enabled: storeId !== undefined,
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(data.namesOnBoards ? 'result.onBoards' : 'result.notOnBoards')}{' '}
      {!data.namesOnBoards && owns && (
        <Anchor component={Link} to="/store-settings" size="sm" underline="always">
          {t('result.toStoreSettings')}
        </Anchor>
      )}
    </Text>
  );
}

interface OvertakenNoticeProps {
  readonly stored: GameResult;
  /** Shows the stored result instead of the typed lines. */
  readonly onTake: () => void;
  /** Keeps the typed lines, which replace the stored result when saved. */
  readonly onKeep: () => void;
}

/** Shown when somebody else stored another result meanwhile: what it is, and the choice between both. */
export function OvertakenNotice({ stored, onTake, onKeep }: OvertakenNoticeProps) {
  const t = useTexts('points');
  const language = useLanguage();
  return (
    <Alert color="amber" variant="light" role="status" title={t('result.overtaken')}>
      <Stack gap="sm">
        {stored.finishers.length === 0 ? (
          <Text size="sm">{t('result.empty')}</Text>
        ) : (
          <List listStyleType="none" size="sm">
            {stored.finishers.map(({ place, userId, name }, index) => (
              <List.Item key={index}>
                {t('result.place', { place })} {userId === null ? name : shownName(userId, language)}
              </List.Item>
            ))}
          </List>
        )}
        <Group gap="sm">
          <Button size="sm" variant="default" onClick={onTake}>
            {t('result.takeStored')}
          </Button>
          <Button size="sm" variant="default" onClick={onKeep}>
            {t('result.keepTyped')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
