import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../shared/state/kept-storage.ts';
import { appendLevel } from './draft-rows.ts';
import { forgetDraft, keepDraft, keptDraft, type DraftPlace } from './kept-drafts.ts';
import { stored } from '../../../../test-support/stored-structure.ts';
import { changeText, draftFromWire, newDraft } from './structure-draft.ts';

const base = draftFromWire(stored);
const draft = appendLevel(changeText(base, { name: '', prizeContent: '<p>작성 중</p>' }));
const place: DraftPlace = { userId: 'gangnam', storeId: 1, structureId: 3 };
const now = instant(1_760_000_000_000);

describe('a kept draft', () => {
  it('comes back as it was, even without a name', () => {
    const storage = memoryStorage();
    keepDraft(storage, place, { draft, base, now });
    expect(keptDraft(storage, place, base)).toEqual({ draft, savedAt: now, isOutdated: false });
  });

  it('is its writer’s, of its structure, and for a new one of its store', () => {
    const storage = memoryStorage();
    keepDraft(storage, place, { draft, base, now });
    for (const other of [{ userId: 'mapo' }, { structureId: 4 }, { structureId: 'new' as const }])
      expect(keptDraft(storage, { ...place, ...other }, base)).toBeUndefined();
    keepDraft(storage, { ...place, structureId: 'new' }, { draft, base, now });
    expect(keptDraft(storage, { ...place, structureId: 'new', storeId: 2 }, base)).toBeUndefined();
    expect(keptDraft(storage, { ...place, structureId: 'new' }, base)).toBeDefined();
  });

  it('says when what it was begun from has changed since', () => {
    const storage = memoryStorage();
    keepDraft(storage, place, { draft, base, now });
    expect(keptDraft(storage, place, changeText(base, { prize: '90%' }))?.isOutdated).toBe(true);
  });

  it('is gone once it is forgotten', () => {
    const storage = memoryStorage();
    keepDraft(storage, place, { draft, base, now });
    forgetDraft(storage, place);
    expect(keptDraft(storage, place, base)).toBeUndefined();
  });

  it.each(['', 'null', '{', '{"savedAt":1}', '{"savedAt":1,"base":2,"name":"x","values":{"levelList":[]}}'])(
    'is none where something else stands: %s',
    (text) => {
      const storage = memoryStorage();
      storage.setItem('feltclock.draft.gangnam.3', text);
      expect(keptDraft(storage, place, base)).toBeUndefined();
    },
  );

  it('is simply not kept where there is no room', () => {
    const full = memoryStorage();
    full.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    expect(() => keepDraft(full, place, { draft: newDraft(), base, now })).not.toThrow();
  });
});
