// A TV that waits to be connected.

import type { Page } from '@playwright/test';

/** The six digits on a TV. */
export async function pairingCodeOn(tv: Page): Promise<string> {
  const label = await tv.getByRole('img', { name: /^연결 번호 \d{6}$/ }).getAttribute('aria-label');
  return label?.slice(-6) ?? '';
}
