import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, dialog, shown, text, type OpenedConsole } from '../../../../test-support/open-console.tsx';
import { openGameCreate, structureOf } from '../../../../test-support/open-game-create.ts';

/** A request that the test answers. */
class FakeUpload {
  static readonly all: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  asked = '';
  body = new FormData();
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  open(method: string, path: string): void {
    this.asked = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: FormData): void {
    this.body = body;
    FakeUpload.all.push(this);
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    act(() => this.onload());
  }
}

async function openAttach(imageName = 'default'): Promise<OpenedConsole> {
  FakeUpload.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
  const page = await openGameCreate({}, structureOf({ backgroundImageName: imageName }));
  await page.press('배경 이미지');
  await waitFor(() => expect(dialog()?.querySelector('figcaption')).toBeInstanceOf(HTMLElement));
  return page;
}
/** Ignores the field's `accept`, as a user can. */
const choose = (...files: readonly File[]): void =>
  void fireEvent.change(within(dialog()!).getByLabelText('이미지 파일 선택'), { target: { files } });
/** The button at the bottom; the cross has the same name but no text. */
const closing = (): HTMLButtonElement => within(dialog()!).getByText('닫기').closest('button')!;
const image = (name = '펠트1.png') => new File([new Uint8Array(2048)], name, { type: 'image/png' });
async function uploading(page: OpenedConsole): Promise<FakeUpload> {
  choose(image());
  await waitFor(() => expect(button('첨부').disabled).toBe(false));
  await page.press('첨부');
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  return FakeUpload.all[0]!;
}

describe('the background image', () => {
  it('is named as the built-in one, with the limits of an image', async () => {
    await openAttach();
    await shown('매장의 배경 사진이나 기본 배경이 보입니다.', '5MB 이하', 'png, jpeg, jpg', '현재 이미지를 대체하고');
    expect(button('첨부').disabled).toBe(true);
  });

  it('is not a file that the rules refuse', async () => {
    await openAttach();
    choose(image('my felt.png'));
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('띄어쓰기와 특수문자'));
    expect(button('첨부').disabled).toBe(true);
    expect(text()).not.toContain('my felt.png');
  });

  it('is sent with the structure it is for, said to be on its way, and done', async () => {
    const page = await openAttach();
    const upload = await uploading(page);
    expect(within(dialog()!).queryByAltText('첨부할 이미지')?.getAttribute('src')).toBe('blob:chosen');
    expect(text()).toContain('펠트1.png 2 KB');
    expect(upload.asked).toBe('POST /api/structure-attachment');
    expect([upload.body.get('storeId'), upload.body.get('structureId')]).toEqual(['1', '3']);
    expect(upload.headers['authorization']).toBe('Bearer a');
    act(() => upload.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }));
    await shown('첨부 중 25%');
    act(() => upload.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 }));
    await shown('이미지를 처리하고 있습니다.');
    upload.answer(200, '저장되었습니다.');
    await shown('저장되었습니다.');
    await waitFor(() => expect(within(dialog()!).queryByAltText('첨부할 이미지')).toBeNull());
    expect(button('첨부').disabled).toBe(true);
  });

  it('stays open while it is on its way', async () => {
    const page = await openAttach();
    const upload = await uploading(page);
    expect(closing().disabled).toBe(true);
    upload.answer(200, '저장되었습니다.');
    await waitFor(() => expect(closing().disabled).toBe(false));
    await page.user.click(closing());
    await waitFor(() => expect(dialog()).toBeUndefined());
  });

  it('that is refused says why, and can be tried again', async () => {
    const page = await openAttach();
    const upload = await uploading(page);
    upload.answer(400, { code: 'image-unreadable', message: '' });
    await shown('image-unreadable: ');
    await waitFor(() => expect(button('첨부').disabled).toBe(false));
    await page.press('첨부');
    await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  });
});
