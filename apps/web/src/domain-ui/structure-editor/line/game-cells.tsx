// The game of a level: its game, and where they apply its limit, its own name and its bring-in.

import {
  BETTING_LIMITS,
  isStud,
  bettingLimitsOf,
  POKER_GAMES,
  rowGameProblem,
  type BettingLimit,
  type LevelRow,
  type PokerGame,
} from '@feltclock/domain';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { KIND_TEXTS } from '../../../shared/format/kind-words.ts';
import { changeGame, editRow, type ChangeDraft } from '../draft/structure-draft.ts';
import classes from '../list/table/level-table.module.css';
import { AmountCell } from './amount-cell.tsx';

interface GameCellsProps {
  readonly rowKey: number;
  readonly row: LevelRow;
  /** Id of the row's name. */
  readonly labelId: string;
  readonly change: ChangeDraft;
}

/** A choice of the list; undefined for none. */
const chosen = <Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((each) => each === value);

function LimitCell({ rowKey, row, labelId, change }: GameCellsProps) {
  const t = KIND_TEXTS[useLanguage()];
  const { game, limit } = row;
  const choices = bettingLimitsOf(game);
  // A game that names its limit has no choice.
  if (choices.length === 1) return null;
  const usual = game === 'other' ? '' : choices[0];
  const take = (typed: string): void => {
    const next: BettingLimit | undefined = typed === usual ? undefined : chosen(BETTING_LIMITS, typed);
    change((draft) => editRow(draft, rowKey, { limit: next }));
  };
  return (
    <select
      className={classes.choice}
      data-column="limit"
      aria-label={t('edit.limit')}
      aria-describedby={labelId}
      value={limit ?? usual}
      onChange={(event) => take(event.currentTarget.value)}
    >
      {usual === '' && <option value="">{t('edit.noLimit')}</option>}
      {choices.map((each) => (
        <option key={each} value={each}>
          {t(`limit.${each}`)}
        </option>
      ))}
    </select>
  );
}

export function GameCells(props: GameCellsProps) {
  const { rowKey, row, labelId, change } = props;
  const t = KIND_TEXTS[useLanguage()];
  const { game, gameName = '', bringIn = 0 } = row;
  const problem = rowGameProblem(row);
  const bringInId = `${labelId}-bring-in`;
  const takeGame = (typed: string): void => {
    const next: PokerGame | undefined = chosen(POKER_GAMES, typed);
    change((draft) => changeGame(draft, rowKey, next));
  };
  return (
    <div className={classes.kinds}>
      <select
        className={classes.choice}
        data-column="game"
        aria-label={t('edit.game')}
        aria-describedby={labelId}
        value={game ?? ''}
        onChange={(event) => takeGame(event.currentTarget.value)}
      >
        <option value="">{t('edit.noGame')}</option>
        {POKER_GAMES.map((each) => (
          <option key={each} value={each}>
            {t(`edit.of.${each}`)}
          </option>
        ))}
      </select>
      {game === 'other' && (
        <input
          className={classes.choice}
          data-column="gameName"
          aria-label={t('edit.gameName')}
          aria-describedby={labelId}
          aria-invalid={problem === 'wrong-game-name' || undefined}
          placeholder={t('edit.gameName')}
          value={gameName}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            change((draft) => editRow(draft, rowKey, { gameName: typed }));
          }}
        />
      )}
      {game !== undefined && <LimitCell {...props} />}
      {isStud(row) && (
        <label className={classes.bringIn}>
          <span id={bringInId}>{t('edit.bringIn')}</span>
          <AmountCell
            value={bringIn}
            column="bringIn"
            labelledBy={`${labelId} ${bringInId}`}
            isWrong={problem === 'wrong-bring-in'}
            onChange={(value) => change((draft) => editRow(draft, rowKey, { bringIn: value }))}
          />
        </label>
      )}
    </div>
  );
}
