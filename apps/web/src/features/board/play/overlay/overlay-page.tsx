// A stream's overlay: a clock in a corner and a lower third, each on its own plate. It has no controls.

import type { BoardSnapshot, Language } from '@feltclock/contract';
import { DENSEST_PLATE, rowLength, type BoardFace, type LevelRows } from '@feltclock/domain';
import { useRef } from 'react';
import { boardView, type BoardTranslate, type BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import { lookVariables } from '../../../../domain-ui/board-canvas/look-variables.ts';
import { useKinds } from '../../../../domain-ui/board-canvas/use-kinds.ts';
import { useReadable } from '../../../../shared/state/use-readable.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../../shared/ui/look/use-frame.ts';
import type { BoardFrame, BoardModel } from '../live/board-model.ts';
import './overlay.css';
import type { OverlayOptions } from './overlay-options.ts';

/** How long new blinds are announced, and how early before they start, in seconds. */
const AFTER = 20;
const BEFORE = 60;

type BlindsAnnounced = 'now' | 'next';

/** Undefined while there is nothing to announce. */
export function announcementOf(face: BoardFace, rows: LevelRows): BlindsAnnounced | undefined {
  if (face.status !== 'PLAYING') return undefined;
  const passed = rowLength(rows, face.seq) / 1000 - face.timer;
  if (passed < AFTER) return 'now';
  return face.timer <= BEFORE && face.nextLevel !== undefined ? 'next' : undefined;
}

interface Worded {
  readonly options: OverlayOptions;
  readonly language: Language;
  readonly t: BoardTranslate;
}

interface OverlayProps extends Worded {
  readonly model: BoardModel;
}

interface DrawnProps extends Worded {
  readonly frame: BoardFrame;
}

interface PartProps {
  readonly view: BoardView;
  /** Address of the store's logo; undefined if it is not wanted here, or there is none. */
  readonly logo: string | undefined;
}

const Logo = ({ address }: { readonly address: string | undefined }) =>
  address === undefined ? null : <img className="overlay-logo" src={address} alt="" />;

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly state?: 'open' | 'closing' | undefined;
}

const Fact = ({ label, value, state }: FactProps) => (
  <div className="overlay-fact" data-state={state}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The end of registration; nothing once it is closed. */
function Registration({ view: { registration } }: Pick<PartProps, 'view'>) {
  const { label, value, isClosed, isClosing } = registration;
  return isClosed ? null : <Fact label={label} value={value} state={isClosing ? 'closing' : 'open'} />;
}

function Corner({ view, logo, t }: PartProps & Pick<Worded, 't'>) {
  const [left, entries] = view.people;
  return (
    <section className="overlay-plate overlay-corner" data-phase={view.phase}>
      <div className="overlay-head">
        <p className="overlay-heading">{view.phase === 'paused' ? t('face.paused') : view.heading}</p>
        <Logo address={logo} />
      </div>
      <p className="overlay-timer" role="timer">
        {view.timer}
      </p>
      {view.phase !== 'ended' && (
        <dl className="overlay-facts">
          {view.blinds && <Fact {...view.blinds} />}
          {view.ante && <Fact {...view.ante} />}
          {view.bringIn && <Fact {...view.bringIn} />}
          {left && <Fact label={left.label} value={entries ? `${left.value} / ${entries.value}` : left.value} />}
          <Registration view={view} />
          <Fact label={view.nextBreak.label} value={view.nextBreak.value} />
        </dl>
      )}
    </section>
  );
}

function Lower({ view, logo, frame }: PartProps & Pick<DrawnProps, 'frame'>) {
  const announced = announcementOf(frame.face, frame.game.rules.rows);
  const isNow = announced === 'now';
  const { heading, blinds, ante, next } = view;
  return (
    <section className="overlay-plate overlay-lower">
      <Logo address={logo} />
      <div className="overlay-said">
        <p className="overlay-title">{view.title}</p>
        {announced !== undefined && (
          <p className="overlay-announced">
            <span>{isNow ? heading : next?.label}</span>
            <strong>{isNow ? blinds?.value : next?.value}</strong>
            <span>{isNow ? ante && `${ante.label} ${ante.value}` : next?.note}</span>
          </p>
        )}
      </div>
    </section>
  );
}

/** Logos are public, and their name changes with the picture. */
const logoOf = ({ id, logo }: BoardSnapshot['store']): string | undefined =>
  logo === undefined ? undefined : `/api/store-logo/${String(id)}/${logo}`;

function Drawn({ frame, options, language, t }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null);
  useFrame(box);
  const { game, structure, store } = frame.state.snapshot;
  const names = { title: game.name, subtitle: structure.name, money: store.money };
  const { rules } = frame.game;
  const kinds = useKinds(rules);
  const view = boardView(frame.face, rules, names, 1, { language, t, zone: store.zone, kinds });
  // The overlay may lie over any picture, so its plates have the density that the brightest needs.
  const style: StyleVariables = { ...lookVariables(store.look, DENSEST_PLATE), '--scale': options.scale };
  const logo = options.hasLogo ? logoOf(store) : undefined;
  return (
    <div
      className="overlay"
      ref={box}
      data-side={options.side}
      data-logo-plate={store.look?.logoPlate === undefined ? undefined : ''}
      style={style}
    >
      {options.part !== 'lower' && <Corner view={view} logo={options.part === 'corner' ? logo : undefined} t={t} />}
      {options.part !== 'corner' && <Lower view={view} logo={logo} frame={frame} />}
    </div>
  );
}

/** Draws nothing before the game is known or after it is gone, because a stream must not show failures. */
export function OverlayPage({ model, ...worded }: OverlayProps) {
  const frame = useReadable(model.frame);
  const trouble = useReadable(model.trouble);
  if (frame === undefined || frame.state.isDeleted || trouble === 'link-ended') return null;
  return <Drawn frame={frame} {...worded} />;
}
