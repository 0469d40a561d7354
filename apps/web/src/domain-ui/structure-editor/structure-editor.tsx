// The structure editor: basics, chips and prize text beside the level list if there is room, with a plot.

import { useCallback, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { SkipLink } from '../../shared/ui/page/skip-link.tsx';
import { ACTIONS } from './action-bar.tsx';
import { ChipFields } from './values/chip-fields.tsx';
import { EntryFields } from './values/entry-fields.tsx';
import { LevelSection } from './list/level-section.tsx';
import { LevelTotals } from './list/level-summary.tsx';
import { BlindPlot } from './plot/blind-plot.tsx';
import type { ChangeDraft, StructureDraft } from './draft/structure-draft.ts';
import type { ListHistory } from './draft/use-draft.ts';
import classes from './structure-editor.module.css';

interface StructureEditorProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
  readonly list: ListHistory;
  /** The fields that name the structure, above the other basics. */
  readonly naming: ReactNode;
  readonly prizeEditor: ReactNode;
}

export function StructureEditor({ draft, change, list, naming, prizeEditor }: StructureEditorProps) {
  const t = useTexts('authoring');
  const alert = useAlert();
  const warnAboutDuration = useCallback(() => {
    alert.warning(t('durationRange'));
  }, [alert, t]);
  const { rules } = draft;
  return (
    <div className={classes.editor}>
      <div className={classes.side}>
        <Card title={t('basics')}>
          <div className={classes.naming}>{naming}</div>
          <EntryFields draft={draft} change={change} />
        </Card>
        <Card title={t('chipValues')}>
          <ChipFields
            chips={rules.chips}
            unread={draft.unread}
            entryLimit={rules.entryLimit}
            isAddOnOn={draft.isAddOnOn}
            change={change}
          />
        </Card>
        <Card title={t('prizeEditor')}>{prizeEditor}</Card>
        <Card className={classes.seen}>
          <BlindPlot rows={rules.rows} deadlineSeq={rules.deadlineSeq} size="large" />
          <LevelTotals rules={rules} />
        </Card>
      </div>
      <Card className={classes.levels} title={t('levels')}>
        <SkipLink to={ACTIONS}>{t('skipLevels')}</SkipLink>
        <LevelSection draft={draft} change={change} list={list} onBadDuration={warnAboutDuration} />
      </Card>
    </div>
  );
}
