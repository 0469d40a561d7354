import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answer } from '../../../test-support/fake-server.ts';
import { field, MEMBER, openConsole, saidAlone, shown, STAFF, text } from '../../../test-support/open-console.tsx';

const answering =
  (set: Answer, hasPin = false): Answer =>
  (path, body) =>
    body === null ? { body: { hasPin } } : set(path, body);

const open = (set: Answer = always(1), hasPin = false) =>
  openConsole('/profile', { as: STAFF, server: { '/api/session/pin': answering(set, hasPin) } });

async function type(page: Awaited<ReturnType<typeof open>>, pin: string, again = pin): Promise<void> {
  await shown('태블릿 PIN');
  const present = screen.getByLabelText('로그인 비밀번호');
  await page.user.type(present, 'staff-secret');
  await page.write('새 PIN', pin);
  await page.write('새 PIN 확인', again);
  await page.press('PIN 저장');
}

describe('the own PIN', () => {
  it('is set with the present password', async () => {
    const page = await open();
    await type(page, '7391');
    await saidAlone('PIN을 저장했습니다.');
    expect(page.sent('/api/session/pin')).toContainEqual({ presentPassword: 'staff-secret', pin: '7391' });
    expect(field('새 PIN').value).toBe('');
  });

  it('says beside the field what is wrong, or that many use it, and keeps what was typed', async () => {
    const page = await open(refusing('pin-common', 400));
    await type(page, '12');
    await shown('PIN은 숫자 4~8자리로 입력해주세요.');
    await page.write('새 PIN', '1234');
    await page.press('PIN 저장');
    await shown('두 PIN이 서로 다릅니다.');
    await page.write('새 PIN 확인', '1234');
    await page.press('PIN 저장');
    await shown('너무 흔한 PIN입니다.');
    expect(field('새 PIN').value).toBe('1234');
  });

  it('is taken away', async () => {
    const page = await open(always(1), true);
    await shown('PIN을 사용하고 있습니다.');
    const present = screen.getByLabelText('로그인 비밀번호');
    await page.user.type(present, 'staff-secret');
    await page.press('PIN 사용 안 함');
    await saidAlone('PIN을 삭제했습니다.');
    expect(page.sent('/api/session/pin')).toContainEqual({ presentPassword: 'staff-secret', pin: null });
  });

  it('is for anybody who has a store', async () => {
    await openConsole('/profile', { as: MEMBER });
    await shown('비밀번호');
    expect(text()).not.toContain('태블릿 PIN');
  });
});
