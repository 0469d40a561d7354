// A command on the floor: sent at once, then confirmed by an alert with an undo button, or by the reason of the refusal.

import { floorRefusalIn, floorRefusalText, type FloorNews } from '@feltclock/contract';
import type { FloorRefusal } from '@feltclock/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiFailure, endedSession } from '../../shared/api/api-failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { bracketed } from '../../shared/format/bracketed.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { buzz } from '../../shared/ui/pressing/buzz.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { lastFailure } from '../../shared/ui/last-failure/last-failure.ts';
import { showUndoOffer } from '../../shared/ui/alerts/undo-offer.tsx';
import { actText, entryText } from './feed/act-text.ts';
import { useActTexts } from './feed/act-texts.ts';
import { commandText } from './feed/command-text.ts';
import type { FloorCommand } from './live/floor-command.ts';
import type { FloorSession } from './live/floor-session.ts';
import type { FloorActs } from './live/floor-view.ts';
import type { KnownFloor } from './live/known-floor.ts';
import type { Receipts } from './receipts/use-receipts.ts';

const refusalOf = (failure: unknown): FloorRefusal | undefined =>
  failure instanceof ApiFailure ? floorRefusalIn(failure.details) : undefined;

/** The act or the entry that a refusal names. */
function numberIn(failure: ApiFailure, field: 'act' | 'entry'): number | undefined {
  const { details } = failure;
  if (typeof details !== 'object' || details === null || !(field in details)) return undefined;
  const number: unknown = Reflect.get(details, field);
  return typeof number === 'number' ? number : undefined;
}

/** The reason of a refusal, in brackets. It names the player if the command is about several. */
function useFloorReason(): (failure: unknown, command: FloorCommand, known: KnownFloor | undefined) => string {
  const t = useTexts('floor');
  const texts = useActTexts();
  const language = useLanguage();
  return (failure, command, known) => {
    const refusal = refusalOf(failure);
    if (!(failure instanceof ApiFailure) || refusal === undefined || known === undefined)
      return bracketed(failureText(failure, language));
    if (refusal === 'later-acts-stand-on-it') {
      const later = known.log.acts.find(({ version }) => version === numberIn(failure, 'act'));
      if (later !== undefined) return t('standsOnIt', { what: actText(later, known, texts) });
    }
    const why = bracketed(floorRefusalText(refusal, language));
    const entry = numberIn(failure, 'entry');
    const isAboutSeveral = command.action === 'bust' && command.body.out.length + command.body.by.length > 1;
    if (entry === undefined || !isAboutSeveral) return why;
    return t('reasonOf', { name: entryText(entry, { known, t }), reason: why });
  };
}

/** The same command with the answer to the server's question, if the user may answer it. */
function answered(command: FloorCommand, refusal: FloorRefusal | undefined, runs: boolean): FloorCommand | undefined {
  const { action, body } = command;
  if (action !== 'register' && action !== 'topUp') return undefined;
  const answer =
    refusal === 'bought-already' && body.again !== true
      ? { again: true }
      : refusal === 'registration-closed' && runs
        ? { late: true }
        : undefined;
  if (answer === undefined) return undefined;
  return action === 'register' ? { action, body: { ...body, ...answer } } : { action, body: { ...body, ...answer } };
}

/** `runs`: true if the user runs the floor, so that they may undo anything and accept late entries. */
export function useFloorActs(session: FloorSession, runs: boolean, printAfter: Receipts['afterAct']): FloorActs {
  const t = useTexts('floor');
  const alert = useAlert();
  const confirm = useConfirm();
  const reasonOf = useFloorReason();
  const texts = useActTexts();
  /** Only the last action has an undo button in its alert; the feed has the others. */
  const hideOffer = useRef<() => void>(() => undefined);

  const whatOf = (command: FloorCommand): string => {
    const { known } = session.state.get();
    return known === undefined ? '' : commandText(command, known, texts);
  };
  const alertDone = (news: FloorNews): void => {
    const { known } = session.state.get();
    const written = news.acts.at(-1);
    hideOffer.current();
    if (known === undefined || written === undefined) return;
    const what = actText(written, known, texts);
    const slip = printAfter(written.version);
    if (written.act.kind === 'undo') alert.success(what);
    // The pages of the other roles offer it in the line of the clock.
    else if (runs) hideOffer.current = showUndoOffer(what, t('acts.undo'), () => undo(written.version), slip);
  };
  const alertRefused = (command: FloorCommand, failure: unknown): void => {
    if (endedSession(failure)) return;
    const reason = reasonOf(failure, command, session.state.get().known);
    alert.error(t('refused', { what: whatOf(command), reason }));
  };
  const give: FloorActs['give'] = async (command) => {
    buzz();
    lastFailure.clear();
    try {
      const news = await session.give(command);
      alertDone(news);
      return news;
    } catch (failure) {
      const refusal = refusalOf(failure);
      const meant = answered(command, refusal, runs);
      if (meant === undefined) alertRefused(command, failure);
      else {
        const what = whatOf(command);
        confirm({
          message: t(refusal === 'bought-already' ? 'sale.again' : 'sale.late', { what }),
          confirmLabel: t(refusal === 'bought-already' ? 'sale.sellAgain' : 'sale.sellLate'),
          onConfirm: () => void give(meant),
        });
      }
      return undefined;
    }
  };
  const undo = (act: number): void => {
    hideOffer.current();
    void give({ action: runs ? 'undo' : 'undoOwn', body: { act } });
  };
  const ask: FloorActs['ask'] = (message, confirmLabel, command) =>
    confirm({ message, confirmLabel, onConfirm: () => void give(command) });

  const { lateRefusals } = useReadable(session.state);
  const alertLate = useEffectEvent(() => {
    for (const { command, failure } of session.takeLateRefusals()) alertRefused(command, failure);
  });
  useEffect(() => {
    if (lateRefusals.length > 0) alertLate();
  }, [lateRefusals]);
  return { give, ask, undo };
}
