// The headings of the level list, with a checkbox for all rows. They stay visible while the list scrolls.

import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { COLUMN_IDS } from '../../line/level-line.tsx';
import classes from './level-table.module.css';
import type { RowSelection } from './use-row-selection.ts';

interface HeadingProps {
  readonly id: string;
  readonly name: string;
  /** The short form for little room; screen readers still read the full label. */
  readonly brief: string;
}

const Heading = ({ id, name, brief }: HeadingProps) => (
  <span id={id} title={name}>
    <span className={classes.wholeName}>{name}</span>
    <span className={classes.briefName} aria-hidden="true">
      {brief}
    </span>
  </span>
);

interface LevelHeadingsProps {
  readonly rowKeys: readonly number[];
  readonly selection: RowSelection;
}

export function LevelHeadings({ rowKeys, selection }: LevelHeadingsProps) {
  const t = useTexts('authoring');
  const tools = useTexts('levels');
  const isAll = rowKeys.length > 0 && selection.keys.size === rowKeys.length;
  return (
    <div className={classes.headings}>
      <label className={classes.tick}>
        <Checkbox
          size="xs"
          aria-label={tools('selectAll')}
          checked={isAll}
          indeterminate={selection.keys.size > 0 && !isAll}
          onChange={(event) => {
            selection.tick({ kind: 'all', keys: event.currentTarget.checked ? rowKeys : [] });
          }}
        />
      </label>
      <span className={classes.headLevel}>{t('level')}</span>
      <Heading id={COLUMN_IDS.smallBlind} name={t('smallBlind')} brief={t('short.smallBlind')} />
      <Heading id={COLUMN_IDS.bigBlind} name={t('bigBlind')} brief={t('short.bigBlind')} />
      <Heading id={COLUMN_IDS.ante} name={t('ante')} brief={t('short.ante')} />
      <Heading id={COLUMN_IDS.duration} name={t('minutes')} brief={t('minutesUnit')} />
    </div>
  );
}
