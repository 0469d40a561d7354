import type { StoreLayout } from '@feltclock/contract';
import { LAYOUT_PRESETS } from '@feltclock/domain';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answers } from '../../../../test-support/fake-server.ts';
import { said } from '../../../../test-support/open-console.tsx';
import { openGameCreate, structureOf } from '../../../../test-support/open-game-create.ts';

const layout = { palette: 'felt', slots: LAYOUT_PRESETS.felt.slots.map((slot) => ({ ...slot })) };
const HALL: StoreLayout = { id: 5, name: '홀 TV', layout, isUsual: true, structures: 0 };
const BAR: StoreLayout = { ...HALL, id: 6, name: '바 TV', isUsual: false };

const open = (answers: Answers = {}, layoutId?: number) =>
  openGameCreate(
    { '/api/store/layouts': always([HALL, BAR]), ...answers },
    structureOf(layoutId === undefined ? {} : { layoutId }),
  );
/** By selector: computing the labels of hundreds of controls takes seconds. */
const choice = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLSelectElement>('select[aria-label="전광판 배치"]');
    if (found === null) throw new Error('There is no choice yet.');
    return found;
  });

describe('the layout of a structure’s boards', () => {
  it('is the usual one until one is chosen, which is saved at once', async () => {
    const page = await open({ '/api/structure/layout': always(1) });
    expect((await choice()).selectedOptions[0]?.textContent).toBe('배치: 매장 기본(홀 TV)');
    await page.user.selectOptions(await choice(), '배치: 바 TV');
    await waitFor(() => expect(said().join()).toContain('전광판 배치를 바꿨습니다.'));
    expect(page.sent('/api/structure/layout')).toEqual([{ id: 3, layoutId: 6 }]);
  });

  it('is given up again', async () => {
    const page = await open({ '/api/structure/layout': always(1) }, 6);
    expect((await choice()).value).toBe('6');
    await page.user.selectOptions(await choice(), '');
    await waitFor(() => expect(page.sent('/api/structure/layout')).toEqual([{ id: 3, layoutId: null }]));
  });

  it('that could not be chosen says so', async () => {
    const page = await open({ '/api/structure/layout': refusing('conflict') });
    await page.user.selectOptions(await choice(), '배치: 바 TV');
    await waitFor(() => expect(said().join()).toContain('전광판 배치를 바꾸지 못했습니다.'));
  });
});
