// The stream's overlay: a clock in a corner and a lower third, each on a plate of its own. Nothing in it can be pressed.

import { boardView, type BoardTranslate, type BoardView } from '../../../domain-ui/board-canvas/board-view.ts';
import type { Language } from '@feltclock/contract';
import { useReadable } from '../../../shared/state/use-readable.ts';
import type { BoardFrame, BoardModel } from '../live/board-model.ts';
import { announcementOf } from './announcement.ts';
import './overlay.css';
import { lookVariables } from '../../../domain-ui/board-canvas/look-variables.ts';
import type { OverlayWish } from './overlay-wish.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';

interface OverlayProps {
  readonly model: BoardModel;
  readonly wish: OverlayWish;
  readonly language: Language;
  readonly t: BoardTranslate;
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="overlay-fact">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Corner({ view, t }: { readonly view: BoardView; readonly t: BoardTranslate }) {
  const [left, entries] = view.people;
  return (
    <section className="overlay-plate overlay-corner" data-phase={view.phase}>
      <p className="overlay-heading">{view.phase === 'paused' ? t('face.paused') : view.heading}</p>
      <p className="overlay-timer" role="timer">
        {view.timer}
      </p>
      {view.phase !== 'ended' && (
        <dl className="overlay-facts">
          {view.blinds && <Fact {...view.blinds} />}
          {view.ante && <Fact {...view.ante} />}
          {left && <Fact label={left.label} value={entries ? `${left.value} / ${entries.value}` : left.value} />}
          <Fact {...view.nextBreak} />
        </dl>
      )}
    </section>
  );
}

function Lower({ view, frame }: { readonly view: BoardView; readonly frame: BoardFrame }) {
  const announced = announcementOf(frame.face, frame.game.rules.rows);
  const isNow = announced === 'now';
  const { heading, blinds, ante, next } = view;
  return (
    <section className="overlay-plate overlay-lower">
      <p className="overlay-title">{view.title}</p>
      {announced !== undefined && (
        <p className="overlay-announced">
          <span>{isNow ? heading : next?.label}</span>
          <strong>{isNow ? blinds?.value : next?.value}</strong>
          <span>{isNow ? ante && `${ante.label} ${ante.value}` : next?.note}</span>
        </p>
      )}
    </section>
  );
}

/** Nothing is drawn before anything is known, nor once the game is gone: a stream shows no failures. */
export function OverlayPage({ model, wish, language, t }: OverlayProps) {
  const frame = useReadable(model.frame);
  const trouble = useReadable(model.trouble);
  if (frame === undefined || frame.state.isDeleted || trouble === 'link-ended') return null;
  const { game, structure, store } = frame.state.snapshot;
  const names = { title: game.name, subtitle: structure.name, money: store.money };
  const view = boardView(frame.face, frame.game.rules, names, 1, { language, t, zone: store.zone });
  const style: StyleVariables = { ...lookVariables(store.look), '--scale': wish.scale };
  return (
    <div className="overlay" data-side={wish.side} style={style}>
      {wish.part !== 'lower' && <Corner view={view} t={t} />}
      {wish.part !== 'corner' && <Lower view={view} frame={frame} />}
    </div>
  );
}
