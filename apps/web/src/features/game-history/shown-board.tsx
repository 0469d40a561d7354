// The board at a moment. Parts that were not kept are named, not drawn.

import { remainingAt, replayAfter, type Shown } from '@feltclock/domain';
import { Alert } from '@mantine/core';
import { BoardCopy } from '../../domain-ui/board-canvas/board-copy.tsx';
import { boardView, type BoardView, type Figure } from '../../domain-ui/board-canvas/board-view.ts';
import { useKinds } from '../../domain-ui/board-canvas/use-kinds.ts';
import { formatClock, formatTimeOfDay, formatTimestamp } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import classes from './game-history.module.css';
import type { Moment } from './moment.ts';
import type { OpenHistory } from './use-game-history.ts';

/** The view without figures that depend on missing counts. */
function withoutCounts(view: BoardView, none: string): BoardView {
  const emptied = (figure: Figure | undefined): Figure | undefined => figure && { label: figure.label, value: none };
  const { players, entries, buyIns, reEntries, addOns, totalChips, averageChips } = view.figures;
  return {
    ...view,
    figures: {
      ...view.figures,
      players: emptied(players),
      entries: emptied(entries),
      buyIns: emptied(buyIns),
      reEntries: emptied(reEntries),
      addOns: emptied(addOns),
      totalChips: emptied(totalChips),
      averageChips: emptied(averageChips),
    },
  };
}

const NO_COLOURS = {};
const NO_RULES = { rows: [] };

function Picture({
  open,
  shown,
  moment,
}: {
  readonly open: OpenHistory;
  readonly shown: Shown;
  readonly moment: Moment;
}) {
  const t = useTexts('history');
  const texts = useTexts('board');
  const language = useLanguage();
  const version = useSession((state) => state.profile?.boardVersion ?? 1);
  const { face, rules, counts } = shown;
  const { name, structureName, storeName, zone, money, prizes } = open.game;
  const kinds = useKinds(rules ?? NO_RULES);
  if (face === undefined || rules === undefined) return null;
  const names = { title: name, subtitle: structureName, money };
  const view = boardView(face, rules, names, version, { language, t: texts, zone, kinds });
  return (
    <BoardCopy
      label={t('board', { time: formatTimestamp(moment.at, zone) })}
      view={counts === undefined ? withoutCounts(view, texts('face.none')) : view}
      version={version}
      prizeHtml={shown.prizes ?? ''}
      storeName={storeName}
      prizes={prizes}
      timeOfDay={formatTimeOfDay(moment.at, language, zone)}
      colours={NO_COLOURS}
      t={texts}
    />
  );
}

export function ShownBoard({ open, moment }: { readonly open: OpenHistory; readonly moment: Moment }) {
  const t = useTexts('history');
  const shown = replayAfter(open.playback, moment.event, moment.at);
  if (shown === undefined) return null;
  const { clock, rules, counts, prizes } = shown;
  const unknown = [
    ...(rules === undefined ? (['rules'] as const) : []),
    ...(counts === undefined ? (['counts'] as const) : []),
    ...(prizes === undefined ? (['prizes'] as const) : []),
  ];
  return (
    <div className={classes['shown']}>
      <Picture open={open} shown={shown} moment={moment} />
      {unknown.length > 0 && (
        <Alert color="amber" variant="light" role="note">
          {unknown.map((what) => (
            <p key={what} className={classes['unknown']}>
              {t(`unknown.${what}`)}
            </p>
          ))}
          {rules === undefined && (
            <p className={classes['unknown']}>
              {t('unknown.clock', {
                status: t(`status.${clock.status}`),
                row: clock.seq + 1,
                left: formatClock(Math.ceil(remainingAt(clock, moment.at) / 1000)),
              })}
            </p>
          )}
        </Alert>
      )}
    </div>
  );
}
