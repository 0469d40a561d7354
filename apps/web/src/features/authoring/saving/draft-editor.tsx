// The editor of a draft with its prize text. Above it: the offer of a draft from an earlier visit.

import type { ReactNode } from 'react';
import { PrizeEditor } from '../../../domain-ui/prize-editor/prize-editor.tsx';
import { DraftOffer } from '../../../domain-ui/structure-editor/draft/draft-offer.tsx';
import { changeText } from '../../../domain-ui/structure-editor/draft/structure-draft.ts';
import type { HeldDraft } from '../../../domain-ui/structure-editor/draft/use-draft.ts';
import type { OfferedDraft } from '../../../domain-ui/structure-editor/draft/use-kept-draft.ts';
import { StructureEditor } from '../../../domain-ui/structure-editor/structure-editor.tsx';

interface DraftEditorProps {
  readonly held: HeldDraft;
  readonly offer: OfferedDraft;
  readonly naming: ReactNode;
  /** Content between the offered draft and the editor. */
  readonly above?: ReactNode;
}

export const DraftEditor = ({ held: { draft, change, list }, offer, naming, above }: DraftEditorProps) => (
  <>
    <DraftOffer {...offer} />
    {above}
    <StructureEditor
      draft={draft}
      change={change}
      list={list}
      naming={naming}
      prizeEditor={
        <PrizeEditor
          value={draft.prizeContent}
          onChange={(prizeContent) => {
            change((present) => changeText(present, { prizeContent }));
          }}
        />
      }
    />
  </>
);
