// The whole editor of a structure: basics, chips, prize text and the level list, side by side where there is room.

import { useCallback, type ReactNode } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alert.ts';
import { ChipFields } from './values/chip-fields.tsx';
import { EntryFields } from './values/entry-fields.tsx';
import { LevelSection } from './list/level-section.tsx';
import type { ChangeDraft, StructureDraft } from './draft/structure-draft.ts';
import type { ListHistory } from './draft/use-draft.ts';
import classes from './structure-editor.module.css';

interface StructureEditorProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
  readonly list: ListHistory;
  /** What names the structure, above its other basics. */
  readonly naming: ReactNode;
  readonly prizeEditor: ReactNode;
}

export function StructureEditor({ draft, change, list, naming, prizeEditor }: StructureEditorProps) {
  const t = useTexts('authoring');
  const alert = useAlert();
  const warnAboutDuration = useCallback(() => {
    alert.warning(t('durationRange'));
  }, [alert, t]);
  return (
    <div className={classes.editor}>
      <div className={classes.column}>
        <Card title={t('basics')}>
          <div className={classes.naming}>{naming}</div>
          <EntryFields draft={draft} change={change} />
        </Card>
        <Card title={t('chipValues')}>
          <ChipFields
            chips={draft.rules.chips}
            entryLimit={draft.rules.entryLimit}
            isAddOnOn={draft.isAddOnOn}
            change={change}
          />
        </Card>
        <Card title={t('prizeEditor')}>{prizeEditor}</Card>
      </div>
      <div className={classes.column}>
        <Card title={t('levels')}>
          <LevelSection draft={draft} change={change} list={list} onBadDuration={warnAboutDuration} />
        </Card>
      </div>
    </div>
  );
}
