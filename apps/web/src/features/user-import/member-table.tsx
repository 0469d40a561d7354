// The rows of a list of members, with what would happen and what is wrong.

import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useImportTexts } from '../../i18n/use-import-texts.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { Pill, type PillTone } from '../../shared/ui/pieces/pill.tsx';
import { useSomeAtATime } from '../../shared/ui/page/some-at-a-time.tsx';
import { MEMBER_MEANINGS, pointsOf, type MemberFault, type MemberRow } from './member-sheet.ts';
import type { MemberOutcome } from './use-member-import.ts';

export interface CheckedRow {
  readonly row: MemberRow;
  /** `fault` for a row that cannot be imported as it is. */
  readonly outcome: MemberOutcome | 'fault';
}

const TONES: Readonly<Record<CheckedRow['outcome'], PillTone>> = {
  new: 'live',
  changed: 'due',
  kept: 'plain',
  same: 'plain',
  'id-taken': 'bad',
  'nickname-taken': 'bad',
  fault: 'bad',
};

const AT_ONCE = 50;

type Why = MemberFault | 'kept' | 'id-taken' | 'nickname-taken';
const reasonsOf = ({ row, outcome }: CheckedRow): readonly Why[] =>
  outcome === 'kept' || outcome === 'id-taken' || outcome === 'nickname-taken' ? [outcome] : row.faults;

const isLeft = ({ outcome }: CheckedRow): boolean => TONES[outcome] === 'bad';

/** Points that can't be read are shown as they are written. */
function pointsShown(text: string): string {
  const points = pointsOf(text);
  return Number.isNaN(points) ? text : formatNumber(points);
}

export function MemberTable({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const t = useImportTexts('memberImport');
  const [isOnlyLeft, setOnlyLeft] = useState(false);
  const { shown, more } = useSomeAtATime(isOnlyLeft ? rows.filter(isLeft) : rows, AT_ONCE);
  const columns: readonly Column<CheckedRow>[] = [
    { key: 'line', head: t('line'), kind: 'figure', cell: ({ row }) => row.line },
    {
      key: 'state',
      head: t('state'),
      cell: (checked) => (
        <div>
          <Pill tone={TONES[checked.outcome]}>{t(`outcome.${checked.outcome}`)}</Pill>
          {reasonsOf(checked).map((why) => (
            <Text key={why} size="sm" c={isLeft(checked) ? 'danger' : 'dimmed'}>
              {t(`why.${why}`)}
            </Text>
          ))}
        </div>
      ),
    },
    ...MEMBER_MEANINGS.map((meaning): Column<CheckedRow> => ({
      key: meaning,
      head: t(`column.${meaning}`),
      isName: meaning === 'nickname',
      kind: meaning === 'points' ? 'figure' : 'text',
      cell: ({ row: { shown: texts } }) =>
        meaning === 'phoneNo' ? (
          <span style={{ whiteSpace: 'nowrap' }}>{texts.phoneNo}</span>
        ) : meaning === 'points' ? (
          pointsShown(texts.points)
        ) : (
          texts[meaning]
        ),
    })),
  ];
  return (
    <>
      {rows.some(isLeft) && (
        <Switch
          label={t('onlyLeft')}
          checked={isOnlyLeft}
          onChange={({ currentTarget }) => setOnlyLeft(currentTarget.checked)}
        />
      )}
      <DataTable label={t('preview')} columns={columns} rows={shown} keyOf={({ row }) => row.line} />
      {more}
    </>
  );
}
