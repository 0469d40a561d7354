import type { Language } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import type { BoardTranslate } from '../../../../domain-ui/board-canvas/board-view.ts';
import { followPreferences } from './board-preferences.ts';

const speaking = (language: Language) => (() => language) as BoardTranslate;

function followed() {
  const loading: ((t: BoardTranslate) => void)[] = [];
  const loads: Language[] = [];
  const { preferences, follow } = followPreferences({ language: 'ko', version: 1, t: speaking('ko') }, (language) => {
    loads.push(language);
    return new Promise((resolve) => loading.push(resolve));
  });
  const changes: string[] = [];
  preferences.subscribe(() => {
    const { language, version, t } = preferences.get();
    changes.push([language, version, t('face.none')].join(' '));
  });
  const arrive = async (index: number): Promise<void> => {
    loading[index]?.(speaking(loads[index] ?? 'ko'));
    await Promise.resolve();
  };
  return { follow, changes, loads, arrive };
}

describe('a board', () => {
  it('takes up another version at once, and another language with its texts', async () => {
    const { follow, changes, arrive } = followed();
    follow({ language: 'ko', boardVersion: 2 });
    expect(changes).toEqual(['ko 2 ko']);
    follow({ language: 'ja', boardVersion: 2 });
    expect(changes).toHaveLength(1);
    await arrive(0);
    expect(changes).toEqual(['ko 2 ko', 'ja 2 ja']);
  });

  it('stays as it is while readings contain what it knows, and for who has no account', () => {
    const { follow, changes, loads } = followed();
    follow({ language: 'ko', boardVersion: 1 });
    follow(null);
    follow(undefined);
    expect([...changes, ...loads]).toEqual([]);
  });

  it('ends with the newest choice, whichever texts come last', async () => {
    const { follow, changes, arrive } = followed();
    follow({ language: 'ja', boardVersion: 1 });
    follow({ language: 'en', boardVersion: 2 });
    await arrive(1);
    await arrive(0);
    expect(changes).toEqual(['en 2 en']);
  });
});
