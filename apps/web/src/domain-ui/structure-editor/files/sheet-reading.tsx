// The preview of a table of levels: all rows, the rows to check, and the skipped parts.

import { DURATION, structureWarnings, type LevelRows, type SheetNotes } from '@feltclock/domain';
import { Alert, Checkbox, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useImportTexts } from '../../../i18n/use-import-texts.ts';
import { useLevelWords } from '../line/use-level-words.ts';
import { LevelPreview } from '../list/level-preview.tsx';

const SHOWN_WARNINGS = 5;

interface AgreedReading {
  /** True if nothing was left out, or the user agreed. */
  readonly isAgreed: boolean;
  readonly agree: (agrees: boolean) => void;
}

/** Columns with figures are left out only with the user's consent. */
export function useAgreedReading(notes: SheetNotes | undefined): AgreedReading {
  const [agreed, setAgreed] = useState<string>();
  const asked = notes?.unreadColumns.join('\n') ?? '';
  return {
    isAgreed: asked === '' || agreed === asked,
    agree: (agrees) => setAgreed(agrees ? asked : undefined),
  };
}

interface SheetReadingProps {
  readonly rows: LevelRows;
  /** Undefined if there is no message about the rows. */
  readonly notes: SheetNotes | undefined;
  readonly reading: AgreedReading;
  /** The present number of rows. */
  readonly replaced: number;
}

function Notes({ notes, reading }: { readonly notes: SheetNotes; readonly reading: AgreedReading }) {
  const t = useImportTexts('levelFiles');
  const { unreadColumns, arePointsThousands, withoutMinutes } = notes;
  const messages = [
    ...(arePointsThousands ? [t('reading.points')] : []),
    ...(withoutMinutes > 0 ? [t('reading.minutes', { count: withoutMinutes, minutes: DURATION.ofNewRow })] : []),
    ...(unreadColumns.length > 0 ? [t('reading.columns', { columns: unreadColumns.join(', ') })] : []),
  ];
  if (messages.length === 0) return null;
  return (
    <Alert color="amber" variant="light" icon={<IconAlertTriangle size={20} />}>
      {messages.map((each) => (
        <Text key={each} size="sm">
          {each}
        </Text>
      ))}
      {unreadColumns.length > 0 && (
        <Checkbox
          mt="xs"
          label={t('reading.leaveOut')}
          checked={reading.isAgreed}
          onChange={({ currentTarget }) => reading.agree(currentTarget.checked)}
        />
      )}
    </Alert>
  );
}

export function SheetReading({ rows, notes, reading, replaced }: SheetReadingProps) {
  const t = useImportTexts('levelFiles');
  const { warningOf } = useLevelWords();
  // The deadline is chosen later; this checks only the rows.
  const odd = structureWarnings(rows, 0);
  return (
    <Stack gap="xs">
      {notes !== undefined && <Notes notes={notes} reading={reading} />}
      <LevelPreview rows={rows} odd={new Set(odd.map(({ seq }) => seq))} />
      {odd.length > 0 && (
        <div>
          <Text size="sm">{t('reading.odd', { count: odd.length })}</Text>
          <List size="sm" c="dimmed">
            {odd.slice(0, SHOWN_WARNINGS).map(({ seq, warning }) => (
              <List.Item key={`${String(seq)} ${warning}`}>
                {t('reading.row', { row: seq + 1, warning: warningOf(warning) })}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Text size="sm" c="dimmed">
        {t('reading.replaces', { count: replaced })}
      </Text>
    </Stack>
  );
}
