// Which part of the structure editor is open beside the card. It is in the address, so that the browser's back button closes the editor.

import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { EDITOR_PARTS, type EditorPart } from '../../../domain-ui/structure-editor/draft/use-draft-checks.ts';

const PARAM = 'edit';

export interface EditorShown {
  readonly isOpen: boolean;
  /** The open part, or the first one while the editor is closed. */
  readonly part: EditorPart;
  /** Opens a part; `line` names the field that gets the focus. */
  readonly open: (part: EditorPart, line?: string) => void;
  readonly close: () => void;
  /** The line whose button was pressed to open this part, once; undefined if none was. */
  readonly takeLine: (part: EditorPart) => string | undefined;
}

export function useEditorShown(): EditorShown {
  const [params, setParams] = useSearchParams();
  const pressed = useRef<{ readonly part: EditorPart; readonly line: string }>(undefined);
  const asked = EDITOR_PARTS.find((part) => part === params.get(PARAM));
  const isOpen = asked !== undefined;

  const open = (part: EditorPart, line?: string): void => {
    pressed.current = line === undefined ? undefined : { part, line };
    const next = new URLSearchParams(params);
    next.set(PARAM, part);
    setParams(next, { replace: isOpen, preventScrollReset: true });
  };
  const close = (): void => {
    const next = new URLSearchParams(params);
    next.delete(PARAM);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const takeLine = useCallback((part: EditorPart): string | undefined => {
    if (pressed.current?.part !== part) return undefined;
    const { line } = pressed.current;
    pressed.current = undefined;
    return line;
  }, []);
  return { isOpen, part: asked ?? 'basics', open, close, takeLine };
}
