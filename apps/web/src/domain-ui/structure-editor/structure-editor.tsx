// The structure editor: the plot, and below it three parts: basics and chips, levels, prizes. If there is room, all parts are side by side; else a
// press shows each.

import { Title } from '@mantine/core';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { SkipLink } from '../../shared/ui/page/skip-link.tsx';
import { ACTIONS } from './action-bar.tsx';
import { ChipFields } from './values/chip-fields.tsx';
import { EntryFields } from './values/entry-fields.tsx';
import { LevelSection } from './list/level-section.tsx';
import { LevelTotals } from './list/level-summary.tsx';
import { PriceSection } from './prices/price-section.tsx';
import { BlindPlot } from './plot/blind-plot.tsx';
import { EDITOR_PARTS, type EditorPart, type Refused } from './draft/use-draft-checks.ts';
import type { ChangeDraft, StructureDraft } from './draft/structure-draft.ts';
import type { ListHistory } from './draft/use-draft.ts';
import classes from './structure-editor.module.css';

export interface StructureEditorProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
  readonly list: ListHistory;
  /** The shown part, where there is no room for all. */
  readonly part: EditorPart;
  readonly onPart: (part: EditorPart) => void;
  /** The last refused attempt to save. */
  readonly refused: Refused | undefined;
  /** The fields that name the structure, above the other basics. */
  readonly naming: ReactNode;
  readonly prizeEditor: ReactNode;
}

/** After a refused attempt, the marked field gets the focus as soon as its part is shown. */
function useFocusOnFault({ part, refused }: Pick<StructureEditorProps, 'part' | 'refused'>) {
  const frame = useRef<HTMLDivElement>(null);
  const handled = useRef<Refused>(undefined);
  useEffect(() => {
    if (refused === undefined || refused === handled.current || refused.part !== part) return;
    handled.current = refused;
    frame.current?.querySelector<HTMLElement>(`[data-part="${part}"] [aria-invalid="true"]`)?.focus();
  }, [part, refused]);
  return frame;
}

function PartButtons({ part, onPart }: Pick<StructureEditorProps, 'part' | 'onPart'>) {
  const t = useTexts('authoring');
  return (
    <div className={classes.parts} role="group" aria-label={t('parts.all')}>
      {EDITOR_PARTS.map((each, index) => (
        <button key={each} type="button" aria-pressed={each === part} onClick={() => onPart(each)}>
          <span aria-hidden="true">{index + 1}</span>
          {t(`parts.${each}`)}
        </button>
      ))}
    </div>
  );
}

export function StructureEditor(props: StructureEditorProps) {
  const { draft, change, list, part, naming, prizeEditor } = props;
  const t = useTexts('authoring');
  const alert = useAlert();
  const frame = useFocusOnFault(props);
  const warnAboutDuration = useCallback(() => {
    alert.warning(t('durationRange'));
  }, [alert, t]);
  const { rules } = draft;
  return (
    <div className={classes.frame} ref={frame}>
      <Card className={classes.seen}>
        <BlindPlot rows={rules.rows} deadlineSeq={rules.deadlineSeq} size="large" />
        <LevelTotals rules={rules} />
      </Card>
      <PartButtons {...props} />
      <div className={classes.editor} data-shown={part}>
        <div className={classes.part} data-part="basics">
          <Card title={<span className={classes.partTitle}>{t('parts.basics')}</span>}>
            <div className={classes.basics}>
              <div>
                <div className={classes.naming}>{naming}</div>
                <EntryFields draft={draft} change={change} />
              </div>
              <div>
                <Title order={3} size="h4" mb="sm">
                  {t('chipValues')}
                </Title>
                <ChipFields
                  chips={rules.chips}
                  unread={draft.unread}
                  entryLimit={rules.entryLimit}
                  isAddOnOn={draft.isAddOnOn}
                  change={change}
                />
              </div>
            </div>
            <PriceSection draft={draft} change={change} />
          </Card>
        </div>
        <div className={classes.part} data-part="levels">
          <Card className={classes.levels} title={<span className={classes.partTitle}>{t('levels')}</span>}>
            <SkipLink to={ACTIONS}>{t('skipLevels')}</SkipLink>
            <LevelSection draft={draft} change={change} list={list} onBadDuration={warnAboutDuration} />
          </Card>
        </div>
        <div className={classes.part} data-part="prize">
          <Card title={t('prizeEditor')}>{prizeEditor}</Card>
        </div>
      </div>
    </div>
  );
}
