// A tile per kind of entry and one for the players left: the number, and plus and minus, which count at once.

import {
  averageStack,
  isKindAllowed,
  isKindOffered,
  KINDS,
  totalChips,
  totalPlayers,
  type CountStep,
  type Kind,
} from '@feltclock/domain';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { spokenCount } from '../../../domain-ui/player-panel/step-button.tsx';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { buzz } from '../../../shared/ui/pressing/buzz.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerSession } from '../live/controller-session.ts';
import { useWarningText } from '../live/use-controller-actions.ts';
import classes from './one-screen.module.css';

interface TilesProps {
  readonly game: ControllerGame;
  readonly controller: ControllerSession;
}

interface TileProps extends TilesProps {
  readonly of: Kind | 'current';
  readonly mayAdd: boolean;
}

/** The props of a tile's button. If the press would be refused, it looks disabled and shows the reason. */
function usePress({ game, controller }: TilesProps) {
  const alert = useAlert();
  const warningText = useWarningText();
  const reason = game.shown.clock.status === 'END' ? warningText('already-ended') : undefined;
  return {
    look: offLook(reason),
    press: (step: CountStep): void => {
      if (reason !== undefined) {
        alert.warning(reason);
        return;
      }
      buzz();
      controller.tap(step);
    },
  };
}

/** The unconfirmed change of this kind, with its sign; 0 if there is none. */
const waitingOf = ({ taps }: ControllerGame, of: Kind | 'current'): number =>
  taps.counts.pending.filter((step) => step.of === of).length;

function Tile({ of, mayAdd, ...props }: TileProps) {
  const t = useTexts('controller');
  const words = useTexts('quick');
  const { look, press } = usePress(props);
  const [less, more] = [useQuickPress(`${of}-less`, true), useQuickPress(`${of}-more`, true)];
  const { game } = props;
  const isCurrent = of === 'current';
  const name = isCurrent ? words('playersLeft') : t(`count.${of}`);
  const count = game.tapped[of];
  return (
    <li
      className={classes.tile}
      data-current={isCurrent || undefined}
      data-waiting={waitingOf(game, of) > 0 || undefined}
    >
      <span className={classes.name}>{name}</span>
      <output className={classes.count} aria-label={name}>
        {formatNumber(count)}
      </output>
      <button
        type="button"
        className={classes.minus}
        aria-label={isCurrent ? words('bustNamed') : t('minus', { name: spokenCount(name) })}
        disabled={count === 0}
        {...look}
        onClick={less(() => press({ of, by: -1 }))}
      >
        {isCurrent ? words('bust') : <IconMinus aria-hidden />}
      </button>
      <button
        type="button"
        className={classes.plus}
        aria-label={t('plus', { name: spokenCount(name) })}
        disabled={!mayAdd}
        {...look}
        onClick={more(() => press({ of, by: 1 }))}
      >
        <IconPlus aria-hidden />
      </button>
    </li>
  );
}

function Totals({ game }: Pick<TilesProps, 'game'>) {
  const t = useTexts('controller');
  const words = useTexts('quick');
  const { tapped } = game;
  const { chips } = game.shown.rules;
  const facts = [
    [words('entries'), totalPlayers(tapped)],
    [t('totalChips'), totalChips(chips, tapped)],
    [t('averageStack'), averageStack(chips, tapped)],
  ] as const;
  return (
    <dl className={classes.totals}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PlayerTiles(props: TilesProps) {
  const t = useTexts('controller');
  const { rules } = props.game.shown;
  const { tapped } = props.game;
  // A disabled kind has a tile only if its count is not 0, so that it can be reduced.
  const kinds = KINDS.filter(
    (kind) => isKindOffered(kind, rules) || (tapped[kind] > 0 && isKindAllowed(kind, rules.entryLimit)),
  );
  return (
    <section className={classes.players} aria-label={t('players')}>
      <Totals game={props.game} />
      <ul className={classes.tiles}>
        <Tile of="current" mayAdd={tapped.current < totalPlayers(tapped)} {...props} />
        {kinds.map((kind) => (
          <Tile key={kind} of={kind} mayAdd={isKindOffered(kind, rules)} {...props} />
        ))}
      </ul>
    </section>
  );
}
