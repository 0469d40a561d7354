// The future levels and breaks, changed for this game only or also for its structure (docs/rules/structures.md#games-keep-a-copy).

import { anteKindOf, isBreak, type AnteKind, type Minutes } from '@feltclock/domain';
import { Alert, Button, Checkbox, Drawer } from '@mantine/core';
import { IconCoffee, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useId, useState, type Dispatch, type SetStateAction } from 'react';
import { AmountCell } from '../../../domain-ui/structure-editor/line/amount-cell.tsx';
import { DurationCell } from '../../../domain-ui/structure-editor/line/duration-cell.tsx';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerSession } from '../live/controller-session.ts';
import { useReason } from '../live/use-reason.ts';
import {
  numbersOf,
  rowAdded,
  rowEdited,
  rowRemoved,
  rowsBegun,
  rowsDraftOf,
  rowsToSend,
  type RowsDraft,
} from './rows-draft.ts';
import classes from './rows-drawer.module.css';

interface RowsDrawerProps {
  readonly isOpen: boolean;
  readonly game: ControllerGame;
  readonly controller: ControllerSession;
  /** Called with whether there are unapplied changes, so that leaving the page asks first. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onClose: () => void;
}

const AMOUNTS = ['smallBlind', 'bigBlind', 'ante'] as const;

type Change = Dispatch<SetStateAction<RowsDraft>>;

interface LineProps {
  readonly rowKey: number;
  readonly level: number;
  readonly row: RowsDraft['rows'][number]['row'];
  /** The game of the level, in a structure with games. */
  readonly game: string | undefined;
  readonly anteKind: AnteKind | undefined;
  readonly change: Change;
  readonly onBadDuration: () => void;
}

function LineTools({ rowKey, labelId, change }: Pick<LineProps, 'rowKey' | 'change'> & { readonly labelId: string }) {
  const t = useTexts('quick');
  return (
    <>
      <button
        type="button"
        aria-label={t('rows.addLevel')}
        aria-describedby={labelId}
        title={t('rows.addLevel')}
        onClick={() => change((draft) => rowAdded(draft, rowKey, 'level'))}
      >
        <IconPlus size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('rows.addBreak')}
        aria-describedby={labelId}
        title={t('rows.addBreak')}
        onClick={() => change((draft) => rowAdded(draft, rowKey, 'break'))}
      >
        <IconCoffee size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('rows.remove')}
        aria-describedby={labelId}
        title={t('rows.remove')}
        onClick={() => change((draft) => rowRemoved(draft, rowKey))}
      >
        <IconTrash size={18} aria-hidden />
      </button>
    </>
  );
}

const Line = memo(function Line({ rowKey, level, row, game, anteKind, change, onBadDuration }: LineProps) {
  const t = useTexts('quick');
  const id = useId();
  const named = (column: string): string => `${id} rows-${column}`;
  const take = (duration: Minutes): void => change((draft) => rowEdited(draft, rowKey, { duration }));
  return (
    <li className={classes.line} data-break={isBreak(row) || undefined}>
      <span id={id} className={classes.name}>
        {isBreak(row) ? t('rows.break') : [`${t('rows.level')} ${String(level)}`, game].filter(Boolean).join(' · ')}
      </span>
      {isBreak(row)
        ? null
        : AMOUNTS.map((column) =>
            column === 'ante' && anteKindOf(row, anteKind) === 'none' ? (
              <span key={column} />
            ) : (
              <AmountCell
                key={column}
                column={column}
                value={row[column]}
                labelledBy={named(column)}
                onChange={(value) => change((draft) => rowEdited(draft, rowKey, { [column]: value }))}
              />
            ),
          )}
      <span className={classes.minutes}>
        <DurationCell
          value={row.duration}
          labelledBy={named('minutes')}
          keepsBefore
          onRefused={onBadDuration}
          onChange={take}
        />
      </span>
      <span className={classes.tools}>
        <LineTools rowKey={rowKey} labelId={id} change={change} />
      </span>
    </li>
  );
});

interface LinesProps {
  readonly draft: RowsDraft;
  readonly anteKind: AnteKind | undefined;
  readonly change: Change;
}

function Lines({ draft, anteKind, change }: LinesProps) {
  const t = useTexts('quick');
  const language = useLanguage();
  const kinds = useKinds({ rows: draft.rows.map(({ row }) => row), anteKind });
  const alert = useAlert();
  const numbers = numbersOf(draft);
  const badDuration = t('rows.badDuration');
  const onBadDuration = useCallback(() => alert.warning(badDuration), [alert, badDuration]);
  return (
    <>
      <div className={classes.line} data-head aria-hidden>
        <span />
        {([...AMOUNTS, 'minutes'] as const).map((column) => (
          <span key={column} id={`rows-${column}`}>
            {t(`rows.${column}`)}
          </span>
        ))}
        <span />
      </div>
      {draft.rows.length === 0 && (
        <div className={classes.none}>
          {t('rows.none')}
          <Button size="sm" variant="default" onClick={() => change((now) => rowAdded(now, undefined, 'level'))}>
            {t('rows.addFirstLevel')}
          </Button>
        </div>
      )}
      <ol className={classes.lines}>
        {draft.rows.map(({ key, row }, index) => (
          <Line
            key={key}
            rowKey={key}
            row={row}
            game={kinds?.gameText(row, language)}
            anteKind={anteKind}
            level={numbers[index] ?? 0}
            change={change}
            onBadDuration={onBadDuration}
          />
        ))}
      </ol>
    </>
  );
}

/** Sends the rows, and the structure's if wanted; resolves to whether the game has them. */
function useApply(controller: ControllerSession) {
  const t = useTexts('quick');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const reasonOf = useReason();
  const [isBusy, setIsBusy] = useState(false);
  const alertFailure = (failure: unknown, key: 'rows.failed' | 'rows.structureFailed'): void =>
    failureAlert.withSentence(failure, () => t(key, { reason: reasonOf(failure) }));

  const apply = async (change: ReturnType<typeof rowsToSend>, isForStructure: boolean): Promise<boolean> => {
    setIsBusy(true);
    const changed = await controller.changeRows(change);
    const saved = changed.kind === 'done' && isForStructure ? await controller.saveRows() : undefined;
    setIsBusy(false);
    if (changed.kind === 'failed') {
      alertFailure(changed.failure, 'rows.failed');
      return false;
    }
    if (saved?.kind === 'failed') alertFailure(saved.failure, 'rows.structureFailed');
    else alert.success(saved === undefined ? t('rows.applied') : `${t('rows.applied')} ${t('rows.structureSaved')}`);
    return true;
  };
  return { isBusy, apply };
}

function Editing({ game, controller, onClose, onChanged }: Omit<RowsDrawerProps, 'isOpen'>) {
  const t = useTexts('quick');
  const alert = useAlert();
  const { clock } = game.shown;
  const [own, setOwn] = useState(() => rowsDraftOf(game.info, clock));
  const [isForStructure, setIsForStructure] = useState(false);
  const maySave = useMay('change-venue');
  const { isBusy, apply } = useApply(controller);
  const draft = rowsBegun(own, clock);
  const [known, setKnown] = useState(game.info.levelList);
  const isTheirsNewer = JSON.stringify(known) !== JSON.stringify(game.info.levelList);
  const change: Change = (edit) => {
    setOwn(edit);
    onChanged(true);
  };
  const takeTheirs = (): void => {
    setOwn(rowsDraftOf(game.info, clock));
    setKnown(game.info.levelList);
    onChanged(false);
  };
  const send = async (): Promise<void> => {
    if (!draft.isChanged) alert.warning(t('rows.nothing'));
    else if (await apply(rowsToSend(draft, clock), isForStructure)) onClose();
  };
  return (
    <div className={classes.drawer}>
      <p className={classes.hint}>{t('rows.hint')}</p>
      {isTheirsNewer && !isBusy && (
        <Alert color="amber" variant="light" title={t('rows.theirs')} role="status">
          <Button size="sm" variant="default" onClick={takeTheirs}>
            {t('rows.takeTheirs')}
          </Button>
        </Alert>
      )}
      {draft.hasBegun && (
        <p className={classes.hint} role="status">
          {t('rows.begun')}
        </p>
      )}
      <Lines draft={draft} anteKind={game.shown.rules.anteKind} change={change} />
      <div className={classes.foot}>
        {maySave && (
          <Checkbox
            label={t('rows.alsoStructure')}
            description={t('rows.alsoStructureHint')}
            checked={isForStructure}
            onChange={(event) => setIsForStructure(event.currentTarget.checked)}
          />
        )}
        <Button size="lg" loading={isBusy} onClick={() => void send()}>
          {t('rows.apply')}
        </Button>
      </div>
    </div>
  );
}

export function RowsDrawer({ isOpen, onChanged, onClose, ...props }: RowsDrawerProps) {
  const t = useTexts('quick');
  const general = useTexts('general');
  const confirm = useConfirm();
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [onChanged, isChanged]);
  const close = (): void => {
    setIsChanged(false);
    onClose();
  };
  const askClose = (): void => {
    if (isChanged) confirm({ message: t('rows.confirmClose'), isDangerous: true, onConfirm: close });
    else close();
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={askClose}
      position="right"
      size="min(46rem, 100vw)"
      title={t('rows.title')}
      closeButtonProps={{ 'aria-label': general('close') }}
    >
      <Editing {...props} onClose={close} onChanged={setIsChanged} />
    </Drawer>
  );
}
