// Imports members: a file, how it is read, what would happen with each row, and one press.

import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useImportTexts } from '../../i18n/use-import-texts.ts';
import { ColumnChoice } from '../../shared/files/column-choice.tsx';
import { FilePicker } from '../../shared/files/file-picker.tsx';
import { useChosenFile } from '../../shared/files/use-chosen-file.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { ErrorState } from '../../shared/ui/page/states.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import {
  MEMBER_MEANINGS,
  MOST_MEMBERS,
  rankOfMembers,
  readMembers,
  type MemberColumns,
  type MemberSheet,
} from './member-sheet.ts';
import { MemberTable, type CheckedRow } from './member-table.tsx';
import { useCheckedMembers, useIsImporting, useMemberImport, type MemberOutcome } from './use-member-import.ts';

/** Each row with what would happen; the server answers only for rows without a fault. */
function checkedRows({ rows }: MemberSheet, outcomes: readonly MemberOutcome[]): readonly CheckedRow[] {
  const answers = outcomes.values();
  return rows.map((row) => ({
    row,
    outcome: row.member === undefined ? 'fault' : (answers.next().value ?? 'same'),
  }));
}

const ADDS: ReadonlySet<CheckedRow['outcome']> = new Set(['new', 'changed']);
const STAYS: ReadonlySet<CheckedRow['outcome']> = new Set(['kept', 'same']);

function Rows({ sheet, fileName }: { readonly sheet: MemberSheet; readonly fileName: string }) {
  const t = useImportTexts('memberImport');
  const [isUpdating, setUpdating] = useState(false);
  const members = useMemo(() => sheet.rows.flatMap(({ member }) => member ?? []), [sheet]);
  const checked = useCheckedMembers({ members, isUpdating });
  const { run, isRunning, isDone, done } = useMemberImport();
  if (checked.isError)
    return (
      <ErrorState failure={checked.error} onRetry={() => void checked.refetch()} isRetrying={checked.isFetching} />
    );
  const isKnown = checked.data !== undefined || members.length === 0;
  const rows = isKnown ? checkedRows(sheet, checked.data ?? []) : [];
  const wanted = rows.flatMap(({ row: { member }, outcome }) =>
    member !== undefined && ADDS.has(outcome) ? [member] : [],
  );
  const countOf = (...of: readonly CheckedRow['outcome'][]): string =>
    formatNumber(rows.filter(({ outcome }) => of.includes(outcome)).length);
  return (
    <Stack gap="md">
      <Switch
        label={t('isUpdating')}
        description={t('updatingHint')}
        checked={isUpdating}
        disabled={isRunning}
        onChange={({ currentTarget }) => setUpdating(currentTarget.checked)}
      />
      <Text role="status">
        {isKnown
          ? t('counts', {
              added: countOf('new'),
              changed: countOf('changed'),
              same: countOf(...STAYS),
              left: countOf('fault', 'id-taken', 'nickname-taken'),
            })
          : t('checking')}
      </Text>
      <Group>
        <Button
          loading={isRunning}
          disabled={!isKnown || wanted.length === 0}
          onClick={() => run({ members: wanted, isUpdating, fileName })}
        >
          {wanted.length === 0 ? t('nothing') : t('run', { count: formatNumber(wanted.length) })}
        </Button>
        {isRunning && (
          <Text size="sm" c="dimmed">
            {t('progress', { done: formatNumber(done), count: formatNumber(wanted.length) })}
          </Text>
        )}
        {isDone && (
          <Button component={Link} to="/user-list" variant="default">
            {t('toList')}
          </Button>
        )}
      </Group>
      <MemberTable rows={rows} />
    </Stack>
  );
}

function Found({ text, fileName }: { readonly text: string; readonly fileName: string }) {
  const t = useImportTexts('memberImport');
  const [chosen, setChosen] = useState<MemberColumns>();
  const sheet = useMemo(() => readMembers(text, chosen), [text, chosen]);
  const problem = sheet.isTooLong
    ? t('tooLong', { most: formatNumber(MOST_MEMBERS) })
    : sheet.rows.length === 0
      ? t('noColumns')
      : undefined;
  return (
    <Stack gap="md">
      <ColumnChoice
        heads={sheet.heads}
        columns={sheet.columns}
        meanings={MEMBER_MEANINGS.map((value) => ({ value, label: t(`column.${value}`) }))}
        onChange={setChosen}
        startsOpen={sheet.rows.length === 0}
      />
      {problem === undefined ? (
        <Rows sheet={sheet} fileName={fileName} />
      ) : (
        <Alert color="amber" variant="light" role="alert" icon={<IconAlertTriangle size={20} />}>
          {problem}
        </Alert>
      )}
    </Stack>
  );
}

export function UserImportPage() {
  const t = useImportTexts('memberImport');
  const file = useChosenFile(rankOfMembers);
  const isImporting = useIsImporting();
  const { chosen } = file;
  return (
    <Page title={t('title')} notice={t('notice')} width="wide">
      <Stack gap="lg">
        <FilePicker file={file} hint={t('formats', { most: formatNumber(MOST_MEMBERS) })} isBusy={isImporting} />
        {typeof chosen?.content === 'object' && (
          <Found key={chosen.content.text} text={chosen.content.text} fileName={chosen.name.slice(0, 200)} />
        )}
      </Stack>
    </Page>
  );
}
