import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { field, openConsole, saidAlone, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { storeInGangnam, TIERS } from '../../../test-support/store-of.ts';

const STRUCTURES = [3, 4].map((id) => ({ id, name: `구조 ${String(id)}`, runningGames: 0 }));

async function open(answers: Answers = {}) {
  const page = await openConsole('/store-settings', {
    as: STAFF,
    server: {
      ...TIERS,
      '/api/store/detail': always({ ...storeInGangnam(), id: 1 }),
      '/api/structure/list': always(STRUCTURES),
      '/api/store/settings': (_, body) => ({
        body: Object.hasOwn(body as object, 'name') ? { code: 1, message: '', id: 1 } : { defaultStructureId: null },
      }),
      ...answers,
    },
  });
  await waitFor(() => expect(field('매장 이름 *').value).toBe('강남점'));
  return page;
}

describe('a store’s settings', () => {
  it('are saved as they were changed, with all else as it was', async () => {
    const { user, write, press, sent } = await open();
    await write('매장 이름 *', '강남 본점');
    await user.selectOptions(screen.getByLabelText('기본 스트럭처'), '4');
    expect(text()).toContain('저장하지 않은 변경사항이 있습니다.');
    await press('저장');
    await saidAlone('매장 정보가 변경되었습니다.');
    expect(sent('/api/store/settings').at(-1)).toEqual({
      id: 1,
      name: '강남 본점',
      address1: 1,
      address2: 40,
      address3: null,
      detailAddress: '3층',
      phoneNo: '02-555-0101',
      comment: '',
      defaultStructureId: 4,
    });
    await waitFor(() => expect(text()).not.toContain('저장하지 않은 변경사항이 있습니다.'));
  });

  it('with a field that is wrong are not sent', async () => {
    const { write, press, sent } = await open();
    await write('매장 이름 *', '');
    await press('저장');
    await shown('매장 이름');
    expect(sent('/api/store/settings')).toHaveLength(1);
  });

  it('that could not be saved stay as they were typed', async () => {
    const refused = refusing('forbidden-for-a-test');
    const { write, press } = await open({
      '/api/store/settings': (path, body) =>
        Object.hasOwn(body as object, 'name') ? refused(path, body) : { body: { defaultStructureId: 4 } },
    });
    expect(screen.getByLabelText<HTMLSelectElement>('기본 스트럭처').value).toBe('4');
    await write('상세 주소', '5층');
    await press('저장');
    await shown('매장 정보 변경을 실패하였습니다');
    expect(field('상세 주소').value).toBe('5층');
    expect(text()).toContain('저장하지 않은 변경사항이 있습니다.');
  });
});
