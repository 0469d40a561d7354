import { millis } from '@feltclock/domain';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../shared/session/session.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import { profileOf } from '../../../../test-support/session.ts';
import { keptDraft } from './kept-drafts.ts';
import { newDraft, type StructureDraft } from './structure-draft.ts';
import { useDraft } from './use-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const PLACE = { storeId: 1, structureId: 'new' } as const;
/** Longer than the pause before a draft is kept. */
const LONG = millis(60_000);

interface EditorInTest {
  readonly type: (name: string) => void;
  /** The name of the kept draft. */
  readonly kept: () => string | undefined;
  readonly close: () => void;
}

function openEditor(isDone = false): EditorInTest {
  const base = newDraft();
  const { result, unmount } = renderHook(() => {
    const held = useDraft(() => base);
    useKeptDraft(held, PLACE, isDone);
    return held;
  });
  return {
    type: (name) => act(() => result.current.change((draft: StructureDraft) => ({ ...draft, name }))),
    kept: () => keptDraft(window.localStorage, { ...PLACE, userId: 'gangnam' }, base)?.draft.name,
    close: unmount,
  };
}

beforeEach(() => session.start('Bearer a', profileOf({ id: 'gangnam' })));

describe('a draft that is being written', () => {
  it('is kept a moment after the last key', async () => {
    const editor = openEditor();
    editor.type('Friday');
    expect(editor.kept()).toBeUndefined();
    await pass(LONG);
    expect(editor.kept()).toBe('Friday');
    editor.close();
  });

  it('is kept at once when the page goes away', () => {
    const editor = openEditor();
    editor.type('Friday');
    window.dispatchEvent(new Event('pagehide'));
    expect(editor.kept()).toBe('Friday');
    editor.close();
  });

  it('is kept at once when the screen is left', () => {
    const editor = openEditor();
    editor.type('Friday');
    editor.close();
    expect(editor.kept()).toBe('Friday');
  });

  it('is not kept once it was saved', () => {
    const editor = openEditor(true);
    editor.type('Friday');
    window.dispatchEvent(new Event('pagehide'));
    editor.close();
    expect(editor.kept()).toBeUndefined();
  });
});
