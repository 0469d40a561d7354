// The editor of a draft with its prize text.

import { PrizeEditor } from '../../../domain-ui/prize-editor/prize-editor.tsx';
import { changeText } from '../../../domain-ui/structure-editor/draft/structure-draft.ts';
import type { HeldDraft } from '../../../domain-ui/structure-editor/draft/use-draft.ts';
import { StructureEditor, type StructureEditorProps } from '../../../domain-ui/structure-editor/structure-editor.tsx';

interface DraftEditorProps extends Pick<StructureEditorProps, 'naming' | 'part' | 'onPart' | 'refused'> {
  readonly held: HeldDraft;
}

export const DraftEditor = ({ held: { draft, change, list }, ...rest }: DraftEditorProps) => (
  <StructureEditor
    {...rest}
    draft={draft}
    change={change}
    list={list}
    prizeEditor={
      <PrizeEditor
        value={draft.prizeContent}
        onChange={(prizeContent) => {
          change((present) => changeText(present, { prizeContent }));
        }}
      />
    }
  />
);
