// What a press on the floor does: it goes at once, is told by the act that came of it with a button that takes it back, or by why it was refused.

import { floorRefusalIn, floorRefusalText, type FloorNews } from '@feltclock/contract';
import { useRef } from 'react';
import { ApiFailure, endedSession } from '../../../shared/api/api-failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { useLanguage, useTexts } from '../../../shared/i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { buzz } from '../../../shared/ui/pressing/buzz.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { leftWords } from '../../../shared/ui/left-words/left-words.ts';
import { showUndoOffer } from '../../../shared/ui/alerts/undo-offer.tsx';
import { actText } from '../feed/act-text.ts';
import { useActTexts } from '../feed/act-texts.ts';
import type { FloorCommand } from './floor-command.ts';
import type { FloorSession } from './floor-session.ts';
import type { KnownFloor } from './known-floor.ts';

export interface FloorActs {
  /** Resolves to what came of it; undefined where it was refused, which was told. */
  readonly give: (command: FloorCommand) => Promise<FloorNews | undefined>;
  /** Asks first. */
  readonly ask: (question: string, label: string, command: FloorCommand) => void;
  readonly undo: (act: number) => void;
}

/** Which later act has to be taken back first, where the refusal names one. */
const laterActIn = (failure: ApiFailure): number | undefined => {
  const { details } = failure;
  if (typeof details !== 'object' || details === null || !('act' in details)) return undefined;
  return floorRefusalIn(details) === 'later-acts-stand-on-it' && typeof details.act === 'number'
    ? details.act
    : undefined;
};

/** Why something was refused, as it stands in brackets. */
function useFloorReason(): (failure: unknown, known: KnownFloor | undefined) => string {
  const t = useTexts('floor');
  const texts = useActTexts();
  const language = useLanguage();
  return (failure, known) => {
    if (!(failure instanceof ApiFailure)) return bracketed(failureText(failure, language));
    const later = laterActIn(failure);
    const written = known?.log.acts.find(({ version }) => version === later);
    if (known !== undefined && written !== undefined) return t('standsOnIt', { what: actText(written, known, texts) });
    const refusal = floorRefusalIn(failure.details);
    return bracketed(refusal === undefined ? failureText(failure, language) : floorRefusalText(refusal, language));
  };
}

/** `mayUndo`: whether this person may take back what was done. */
export function useFloorActs(session: FloorSession, mayUndo: boolean): FloorActs {
  const t = useTexts('floor');
  const alert = useAlert();
  const confirm = useConfirm();
  const reasonOf = useFloorReason();
  const texts = useActTexts();
  /** Only the last word can be taken back from it: the others are in the feed. */
  const hideOffer = useRef<() => void>(() => undefined);

  const tellDone = (news: FloorNews): void => {
    const { known } = session.state.get();
    const written = news.acts.at(-1);
    hideOffer.current();
    if (known === undefined || written === undefined) return;
    const what = actText(written, known, texts);
    if (!mayUndo || written.act.kind === 'undo') alert.success(what);
    else hideOffer.current = showUndoOffer(what, t('acts.undo'), () => undo(written.version));
  };
  const give: FloorActs['give'] = async (command) => {
    buzz();
    leftWords.forget();
    try {
      const news = await session.give(command);
      tellDone(news);
      return news;
    } catch (failure) {
      if (!endedSession(failure)) alert.error(t('refused', { reason: reasonOf(failure, session.state.get().known) }));
      return undefined;
    }
  };
  const undo = (act: number): void => {
    hideOffer.current();
    void give({ deed: 'undo', body: { act } });
  };
  const ask: FloorActs['ask'] = (message, confirmLabel, command) =>
    confirm({ message, confirmLabel, onConfirm: () => void give(command) });
  return { give, ask, undo };
}
