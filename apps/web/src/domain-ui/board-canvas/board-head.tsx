// The head of a board: the store's logo and name, the tournament's name in the exact middle, the time of day (docs/rules/boards.md#one-drawing).

import { headBox, type ScreenFrame } from '@feltclock/domain';
import type { ReactNode } from 'react';
import { Emblem } from './board-pieces.tsx';
import { boxStyle } from './box-style.ts';
import { figureStyle, fittedFigure } from './figure-fit.ts';
import { figureEms } from './figure-width.ts';
import { LEAST_LETTERS } from './label-fit.ts';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

export interface HeadProps {
  readonly frame: ScreenFrame;
  /** Undefined if the head shows no name. */
  readonly title?: string | undefined;
  /** The structure's name, if it differs. */
  readonly subtitle?: string | undefined;
  readonly storeName: string;
  readonly timeOfDay: string;
  readonly logo?: string | undefined;
  /** Staff's controls, over the store's name. */
  readonly controls?: ReactNode;
}

/** In frame units: sizes of the head in landscape and in portrait. */
const LYING = { emblem: 8, time: 4.5, house: 31, name: 3.9, title: 6, twoLines: 4.5 } as const;
const UPRIGHT = { emblem: 6.4, time: 4.1, house: 60, name: 3.6, title: 5.6, twoLines: 3.9 } as const;
/** Gap between the emblem and the names. */
const APART = 1.4;
/** Words do not fill two lines completely; this is the usable part. */
const TWO_LINES = 1.8;
/** With a structure's name below, names are smaller. */
const BESIDE_SUBTITLE = 0.76;

const floored = (units: number): number => Math.floor(units * 100) / 100;

/** One line if that is no smaller than two; not below the readable size. */
function nameStyle(
  text: string,
  width: number,
  one: number,
  two: number,
): StyleVariables & { readonly '--letters': number } {
  const ems = figureEms(text);
  const inOne = Math.min(one, width / ems);
  const inTwo = Math.min(two, (width * TWO_LINES) / ems);
  return { '--letters': Math.max(LEAST_LETTERS, floored(Math.max(inOne, inTwo))) };
}

/** Width of the store's emblem and name at the left. */
function houseWidth(storeName: string, { emblem, house, name }: typeof LYING | typeof UPRIGHT): number {
  const { '--letters': letters } = nameStyle(storeName, house, name, name * 0.86);
  return emblem + APART + Math.min(house, figureEms(storeName) * letters);
}

export function Head({ frame, title, subtitle, storeName, timeOfDay, logo, controls }: HeadProps) {
  const sizes = frame.isUpright ? UPRIGHT : LYING;
  const box = headBox(frame, title !== undefined);
  const time = fittedFigure({ value: timeOfDay }, { width: 24, digits: sizes.time });
  // The middle is the screen's middle, so both sides get the width of the wider one.
  const side = Math.min(
    box.width * 0.36,
    Math.max(houseWidth(storeName, sizes), figureEms(timeOfDay) * time.letters) + 2,
  );
  const width = frame.isUpright ? box.width : box.width - 2 * side;
  const share = subtitle === undefined ? 1 : BESIDE_SUBTITLE;
  const style: StyleVariables = { ...boxStyle(box), '--side': floored(side), '--emblem': sizes.emblem };
  return (
    <header className="board-head" style={style}>
      <div className="board-house">
        <Emblem logo={logo} />
        <span className="board-store" style={nameStyle(storeName, sizes.house, sizes.name, sizes.name * 0.86)}>
          {storeName}
        </span>
      </div>
      {title !== undefined && (
        <div className="board-titles" data-figure="name">
          <h1
            data-section="centre-main-title"
            style={nameStyle(title, width, sizes.title * share, sizes.twoLines * share)}
          >
            {title}
          </h1>
          {subtitle !== undefined && (
            <p
              data-section="centre-sub-title"
              style={
                {
                  '--letters': Math.max(LEAST_LETTERS, floored(Math.min(3.2, width / figureEms(subtitle)))),
                } as StyleVariables
              }
            >
              {subtitle}
            </p>
          )}
        </div>
      )}
      <time className="board-time-of-day" style={figureStyle(time)}>
        {timeOfDay}
      </time>
      {controls !== undefined && <div className="board-controls">{controls}</div>}
    </header>
  );
}
