// Fills and sends the form for the own password, for tests of its screens.

import { hush, type OpenedConsole } from './open-console.tsx';

export async function changePassword(
  page: OpenedConsole,
  present: string,
  next: string,
  confirm: string,
): Promise<void> {
  hush();
  await page.write('현재 비밀번호', present);
  await page.write('새 비밀번호', next);
  await page.write('새 비밀번호 확인', confirm);
  await page.press('비밀번호 변경');
}
