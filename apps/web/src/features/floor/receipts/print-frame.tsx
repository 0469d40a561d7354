// Prints slips in a frame of its own, so that the page around it stays as it is.

import type { Language } from '@feltclock/contract';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import type { Paper, Printing } from '../live/kept-printing.ts';
import type { SlipText } from './slip-text.ts';
import style from './slip.css?inline';

export interface PrintJob extends Pick<Printing, 'paper' | 'copies'> {
  readonly id: number;
  readonly slips: readonly SlipText[];
  /** It stays until the next job, because some browsers print a moment later. */
  readonly isPrinted: boolean;
}

function Slip({ slip: { venue, game, title, again, lines, code } }: { readonly slip: SlipText }) {
  return (
    <article className="slip">
      <header>
        <h1>{venue}</h1>
        <p>{game}</p>
        <h2>{title}</h2>
        {again !== undefined && <p className="again">{again}</p>}
      </header>
      <dl>
        {lines.map(({ label, value, isLarge }) => (
          <div key={label} data-large={isLarge}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {code !== undefined && (
        <figure>
          <QrCode text={code.url} label={code.label} />
        </figure>
      )}
    </article>
  );
}

const MM_PER_PX = 25.4 / 96;
/** A page that is wider than long would be turned. */
const SHORTEST = 81;
/** Paper may round up what the screen measured. */
const SPARE = 2;

/** The page of a roll is as long as the longest slip. */
function pageRule(paper: Paper, slips: Iterable<HTMLElement>): string {
  if (paper === 'a6') return '@page { size: 105mm 148mm; margin: 8mm; }';
  const heights = [...slips].map(({ offsetHeight }) => Math.ceil(offsetHeight * MM_PER_PX) + SPARE);
  return `@page { size: 80mm ${String(Math.max(SHORTEST, ...heights))}mm; margin: 0; }`;
}

interface PrintFrameProps {
  readonly job: PrintJob;
  readonly onPrinted: () => void;
}

/** An empty document in the frame. Opening it stops browsers that would replace it a moment later. */
function emptyPage(frame: HTMLIFrameElement | null, language: Language, paper: Paper): Document | undefined {
  const page = frame?.contentDocument ?? undefined;
  page?.open();
  page?.close();
  if (page !== undefined) Object.assign(page.documentElement, { lang: language }).dataset['paper'] = paper;
  return page;
}

export function PrintFrame({ job: { slips, paper, copies }, onPrinted }: PrintFrameProps) {
  const t = useTexts('receipts');
  const language = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  const isGiven = useRef(false);
  useEffect(() => setPage(emptyPage(frame.current, language, paper)), [language, paper]);
  useEffect(() => {
    if (page === undefined || isGiven.current) return;
    isGiven.current = true;
    const sized = page.createElement('style');
    sized.textContent = pageRule(paper, page.querySelectorAll<HTMLElement>('.slip'));
    page.head.append(sized);
    page.defaultView?.print();
    onPrinted();
  }, [page, paper, onPrinted]);
  return (
    <iframe
      ref={frame}
      title={t('settings.title')}
      aria-hidden
      tabIndex={-1}
      style={{ position: 'fixed', width: 0, height: 0, border: 0, visibility: 'hidden' }}
    >
      {page !== undefined &&
        createPortal(
          <>
            <style>{style}</style>
            {Array.from({ length: copies }, (_, copy) =>
              slips.map((slip, place) => <Slip key={`${String(place)} ${String(copy)}`} slip={slip} />),
            )}
          </>,
          page.body,
        )}
    </iframe>
  );
}
