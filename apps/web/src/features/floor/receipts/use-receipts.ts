// Prints the slips of acts: by itself or on a press, first once and then as a reprint (docs/rules/money.md#receipts).

import { readStore } from '@feltclock/contract';
import { CURRENCY_SIGNS, FLOOR_LIMITS, receiptKinds, receiptsOf, type Receipt } from '@feltclock/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { formatMoney } from '../../../shared/format/format-number.ts';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';
import { observable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { seatText } from '../feed/act-text.ts';
import type { FloorSession } from '../live/floor-session.ts';
import { createKeptPrinting, type Printing } from '../live/kept-printing.ts';
import { nameOf } from '../live/known-floor.ts';
import type { Entrant } from '../live/people.ts';
import { seatSlipText, slipText, type SlipText, type SlipWords } from './slip-text.ts';
import { usePrintJobs, type PrintJobs } from './use-print-jobs.ts';

export interface Receipts {
  readonly printing: Printing;
  readonly choose: (printing: Printing) => void;
  /** The slips of an act that this user may print. */
  readonly kindsOf: (version: number) => readonly Receipt['kind'][];
  /** What a press on it prints, in a word. */
  readonly labelOf: (version: number) => string;
  readonly print: (version: number) => void;
  readonly printSeat: (person: Entrant, code: SlipText['code']) => void;
  /** Prints the slips of an act that this device has just done, or returns how to: undefined if there is no slip. */
  readonly afterAct: (version: number) => { readonly label: string; readonly run: () => void } | undefined;
  readonly jobs: PrintJobs;
}

interface ReceiptsOf {
  readonly session: FloorSession;
  readonly gameId: number;
  readonly game: string;
  readonly storeId: number;
  readonly mayPrint: boolean;
  /** False where no payments are kept. */
  readonly seesMoney: boolean;
}

function useSlipWords(): SlipWords {
  const t = useTexts('receipts');
  const floor = useTexts('floor');
  const money = useTexts('money');
  const language = useLanguage();
  const { currency, timeZone } = useStoreOptions();
  return {
    t,
    floor,
    money,
    amount: (amount) => formatMoney(amount, CURRENCY_SIGNS[currency]),
    time: (at) => formatDateTime(at, language, timeZone),
  };
}

/** Gives slips to the printer, with the venue's name. */
function useSlipPrinter(storeId: number, jobs: PrintJobs) {
  const t = useTexts('receipts');
  const language = useLanguage();
  const alert = useAlert();
  const queries = useQueryClient();
  return async ({ paper, copies }: Printing, slips: (venue: string) => readonly SlipText[]): Promise<void> => {
    try {
      const { name } = await queries.query({ ...reading(readStore, { id: storeId }), staleTime: 'static' });
      jobs.add({ paper, copies, slips: slips(name) });
    } catch (failure) {
      alert.error(t('failed', { reason: bracketed(failureText(failure, language)) }));
    }
  };
}

/** The kept choice of this device. */
function usePrinting() {
  const [kept] = useState(() => createKeptPrinting(browserStorage));
  const [printing, setPrinting] = useState(kept.read);
  const choose = (chosen: Printing): void => {
    kept.keep(chosen);
    setPrinting(chosen);
  };
  return { printing, choose };
}

export function useReceipts({ session, gameId, game, storeId, mayPrint, seesMoney }: ReceiptsOf): Receipts {
  const { printing, choose } = usePrinting();
  const words = useSlipWords();
  const jobs = usePrintJobs();
  const put = useSlipPrinter(storeId, jobs);
  /** Acts of this page whose slips were not printed yet. Any other slip is a reprint. */
  const [fresh] = useState(() => observable<ReadonlySet<number>>(new Set()));
  useReadable(fresh);

  const kindsOf: Receipts['kindsOf'] = (version) => {
    const { known } = session.state.get();
    return known === undefined || !mayPrint ? [] : receiptKinds(known.log, version, seesMoney);
  };
  const print = (version: number): void => {
    const { known } = session.state.get();
    if (known === undefined) return;
    const againAt = fresh.get().has(version) ? undefined : serverNow();
    fresh.set(new Set([...fresh.get()].filter((each) => each !== version)));
    const receipts = receiptsOf(known.log, version, seesMoney);
    const about = { game, gameId, againAt, staff: known.doers.get(version) };
    void put(printing, (venue) =>
      receipts.map((receipt) => {
        const name = nameOf(known, receipt.player) ?? words.floor('done.somebody');
        return slipText(receipt, { ...about, venue, name }, words);
      }),
    );
  };
  const labelOf = (version: number): string => {
    const kinds = kindsOf(version);
    const [kind = 'sale'] = kinds;
    const what = words.t(`kinds.${kind}`);
    const counted = kinds.length > 1 ? words.t('several', { what, count: kinds.length }) : what;
    return fresh.get().has(version) ? counted : words.t('again', { what: counted });
  };
  return {
    printing,
    choose,
    kindsOf,
    labelOf,
    print,
    printSeat: ({ name, entry: { seat } }, code) =>
      void put(printing, (venue) => {
        const place = seat === null ? undefined : seatText(seat, words.floor);
        return [seatSlipText({ venue, game, name, seat: place, at: serverNow(), code }, words)];
      }),
    afterAct: (version) => {
      const count = kindsOf(version).length;
      if (count === 0) return undefined;
      fresh.set(new Set([...fresh.get(), version]));
      const label = labelOf(version);
      // Seats drawn for a whole room are printed on sheets.
      if (printing.isAutomatic && count <= FLOOR_LIMITS.seats) print(version);
      else return { label, run: () => print(version) };
      return undefined;
    },
    jobs,
  };
}
