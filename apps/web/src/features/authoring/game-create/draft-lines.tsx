// What the game takes from its structure, one line each, with a button that opens the editor there.

import { CURRENCY_SIGNS, deadlineChoiceAt, isBreak, minutesFromTo, registrationClosesAfter } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { StructureDraft } from '../../../domain-ui/structure-editor/draft/structure-draft.ts';
import type { EditorPart } from '../../../domain-ui/structure-editor/draft/use-draft-checks.ts';
import { useLevelWords } from '../../../domain-ui/structure-editor/line/use-level-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatMoney, formatNumber } from '../../../shared/format/format-number.ts';
import classes from './game-create.module.css';

/** The lines, with their part of the editor. */
const LINES = [
  ['blinds', 'levels'],
  ['stack', 'basics'],
  ['entry', 'basics'],
  ['deadline', 'basics'],
  ['prize', 'prize'],
] as const satisfies readonly (readonly [string, EditorPart])[];
export type DraftLine = (typeof LINES)[number][0];

/** The text of prize HTML, its lines separated by points. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,li,br')) end.after('\n');
  return body.textContent
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ');
}

function useEntryText({ rules, isAddOnOn }: StructureDraft): string {
  const t = useTexts('authoring');
  const { currency } = useStoreOptions();
  const { buyInAmount, entryLimit, isEntryLimited, chips } = rules;
  const reBuys = entryLimit === 0 ? t('create.noReBuy') : t('create.reBuys', { count: entryLimit });
  return [
    formatMoney(buyInAmount, CURRENCY_SIGNS[currency]),
    reBuys,
    ...(isEntryLimited ? [] : [t('create.unlimited')]),
    ...(isAddOnOn ? [t('create.addOn', { chips: formatNumber(chips.addOn) })] : []),
  ].join(' · ');
}

function useDeadlineText({ rules: { rows, deadlineSeq } }: StructureDraft): string {
  const t = useTexts('authoring');
  const library = useTexts('library');
  const { spanOf } = useLevelWords();
  const choice = deadlineChoiceAt(rows, deadlineSeq);
  if (choice === undefined) return t('create.none');
  const { level, includesBreak } = choice;
  const closes = library('after', { time: spanOf(registrationClosesAfter(rows, deadlineSeq)) });
  return `${includesBreak ? t('deadlineLevelWithBreak', { level }) : t('deadlineLevel', { level })} · ${closes}`;
}

function useLineTexts(draft: StructureDraft): Readonly<Record<DraftLine, string>> {
  const t = useTexts('authoring');
  const { spanOf } = useLevelWords();
  const { rows, chips } = draft.rules;
  const breaks = rows.filter(isBreak).length;
  const prize = useMemo(() => textOf(draft.prizeContent), [draft.prizeContent]);
  const early = t('create.early', { chips: formatNumber(chips.earlyBuyIn) });
  const time = spanOf(minutesFromTo(rows, 0, rows.length));
  return {
    blinds: t('create.blinds', { levels: rows.length - breaks, breaks, time }),
    stack: [
      t('create.chips', { chips: formatNumber(chips.buyIn) }),
      ...(chips.earlyBuyIn === chips.buyIn ? [] : [early]),
    ].join(' · '),
    entry: useEntryText(draft),
    deadline: useDeadlineText(draft),
    prize: [draft.prize, prize].filter(Boolean).join(' · ') || t('create.none'),
  };
}

/** The lines whose fields hold no number, or which cannot be saved. */
const faultyLines = ({ unread, rules: { rows } }: StructureDraft): ReadonlySet<DraftLine> =>
  new Set([
    ...unread.map((field) => (field === 'buyIn' || field === 'earlyBuyIn' ? 'stack' : 'entry')),
    ...(rows.every(isBreak) ? (['blinds'] as const) : []),
  ]);

interface DraftLinesProps {
  readonly draft: StructureDraft;
  readonly onChange: (line: DraftLine, part: EditorPart) => void;
}

export function DraftLines({ draft, onChange }: DraftLinesProps) {
  const t = useTexts('authoring');
  const general = useTexts('general');
  const texts = useLineTexts(draft);
  const faulty = faultyLines(draft);
  return (
    <ul className={classes.facts} aria-label={t('create.lines')}>
      {LINES.map(([line, part]) => (
        <li key={line}>
          <span className={classes.factName}>{t(`create.line.${line}`)}</span>
          <span className={classes.factValue} title={texts[line]}>
            {texts[line]}
            {faulty.has(line) && (
              <span className={classes.factFault}>{line === 'blinds' ? t('noLevel') : general('number.missing')}</span>
            )}
          </span>
          <Button
            size="xs"
            variant="default"
            aria-label={t('create.changeOf', { what: t(`create.line.${line}`) })}
            data-line={line}
            onClick={() => onChange(line, part)}
          >
            {t('create.change')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
