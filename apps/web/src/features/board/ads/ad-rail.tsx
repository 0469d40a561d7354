// What is beside the advertisements: names, registration, the price of entry, the prizes and the App.

import type { ScreenFrame } from '@feltclock/domain';
import type { BoardTranslate, BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { figureEms, lettersIn } from '../../../domain-ui/board-canvas/figure-width.ts';
import { isEmptyPrize, PrizeText } from '../../../domain-ui/board-canvas/prize-text.tsx';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { lettersOfWords } from '../../../domain-ui/board-canvas/words-fit.ts';
import { LazyQrCode } from '../../../shared/ui/sharing/lazy-qr-code.ts';
import type { ShopLinks } from './ads.ts';

/** In frame units: inner width of the landscape rail, and the edges of the portrait one. */
export const RAIL = { width: 35.4, edges: 10 } as const;

const NAMES = { title: 4.2, titleHeight: 10.2, subtitle: 3.1, menu: 6 } as const;

interface AdNamesProps {
  readonly view: BoardView;
  readonly width: number;
  readonly hasMenu: boolean;
  /** True when the shop codes need the room. */
  readonly isShort: boolean;
}

export function AdNames({ view: { title, subtitle }, width, hasMenu, isShort }: AdNamesProps) {
  const room = hasMenu ? width - NAMES.menu : width;
  const style: StyleVariables = {
    '--letters': lettersOfWords(title, { width: room, height: NAMES.titleHeight, most: NAMES.title }),
  };
  return (
    <div className="ad-names">
      <h1 style={style}>{title}</h1>
      {subtitle !== title && !isShort && <p style={lettersIn(subtitle, NAMES.subtitle, width)}>{subtitle}</p>}
    </div>
  );
}

interface AdRegistrationProps {
  readonly figure: BoardView['registration'];
  readonly width: number;
  /** True when there is room for one line only. */
  readonly isLine: boolean;
}

/** Shares of a line's width. */
const OF_LINE = { label: 0.6, value: 0.36 } as const;

/** Smallest label letters beside a note. The note is dropped first. */
const LEAST_WITH_NOTE = 2.6;

function RegistrationLabel({
  figure: { label, note },
  most,
  width,
}: Pick<AdRegistrationProps, 'figure' | 'width'> & { readonly most: number }) {
  const both = `${label}m${note ?? ''}`;
  const hasNote = note !== undefined && figureEms(both) * LEAST_WITH_NOTE <= width;
  return (
    <div className="ad-label" style={lettersIn(hasNote ? both : label, most, width)}>
      {label}
      {hasNote && <span className="ad-note">{note}</span>}
    </div>
  );
}

const stateOf = ({ isClosed, isClosing }: AdRegistrationProps['figure']): 'closed' | 'closing' | 'open' =>
  isClosed ? 'closed' : isClosing ? 'closing' : 'open';

/** The largest letters of the time left. */
const DIGITS = { closed: 3.8, line: 8, block: 9.4 } as const;

/** Registration: green while open, amber in its last minutes, a small line once closed. */
export function AdRegistration({ figure, width, isLine }: AdRegistrationProps) {
  const { value, isClosed } = figure;
  const inLine = isClosed || isLine;
  const most = DIGITS[isClosed ? 'closed' : isLine ? 'line' : 'block'];
  return (
    <div className="ad-registration" data-state={stateOf(figure)} data-line={inLine ? '' : undefined}>
      <RegistrationLabel figure={figure} most={isLine ? 4.2 : 3.6} width={inLine ? width * OF_LINE.label : width} />
      <div className="ad-value" style={lettersIn(value, most, inLine ? width * OF_LINE.value : width)}>
        {value}
      </div>
    </div>
  );
}

interface AdMoreProps {
  /** The price of entry; empty once registration is closed. */
  readonly entry: readonly Figure[];
  readonly prizeHtml: string;
  readonly prizes: string;
  readonly width: number;
  readonly frame: ScreenFrame;
}

/**
 * In frame units: largest letters of a line; its height in ems; what names, registration and the foot take of a landscape rail; the least that prizes
 * need.
 */
const LINE = { most: 3.6, height: 1.3 } as const;
const ROOM = { ofRest: 71, upright: 25, prizes: 15 } as const;

/** One letter size for all lines of a list: that of the widest line. */
export const lettersOfLines = (lines: readonly Figure[], most: number, width: number): StyleVariables => {
  const ems = lines.map(({ label, value, note }) => figureEms(`${label}${note ?? ''}mm${value}`));
  return { '--letters': Math.round(Math.min(most, width / Math.max(...ems)) * 100) / 100 };
};

export function AdMore({ entry, prizeHtml, prizes, width, frame: { height, isUpright } }: AdMoreProps) {
  const room = isUpright ? ROOM.upright : height - ROOM.ofRest;
  const isRoomLeft = isUpright || room - entry.length * LINE.most * LINE.height >= ROOM.prizes;
  const hasPrizes = !isEmptyPrize(prizeHtml) && isRoomLeft;
  const most = Math.min(LINE.most, room / LINE.height / entry.length);
  return (
    <>
      {entry.length > 0 && (
        <dl className="ad-entry" style={lettersOfLines(entry, most, width)}>
          {entry.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasPrizes && (
        <section className="ad-prizes" aria-label={prizes}>
          <h3>{prizes}</h3>
          <PrizeText html={prizeHtml} />
        </section>
      )}
    </>
  );
}

export interface AppPromotionProps {
  readonly shops: ShopLinks;
  readonly t: BoardTranslate;
}

/** The words for the App, with a code for each shop (docs/rules/venues.md#the-app). */
export function AppPromotion({ shops, t }: AppPromotionProps) {
  const named = [
    { name: t('ad.appStore'), url: shops.appStoreUrl },
    { name: t('ad.playStore'), url: shops.playStoreUrl },
  ];
  const found = named.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]));
  if (found.length === 0) return null;
  return (
    <section className="ad-promotion ad-promotion-codes">
      <p>{t('ad.promotion')}</p>
      <ul className="ad-shops">
        {found.map(({ name, url }) => (
          <li key={name}>
            {/* Opens in another tab, so that the board stays. */}
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('ad.getFrom', { shop: name })}>
              <span className="ad-shop-code" aria-hidden="true">
                <LazyQrCode props={{ text: url, label: t('ad.getFrom', { shop: name }) }} fallback={null} />
              </span>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
