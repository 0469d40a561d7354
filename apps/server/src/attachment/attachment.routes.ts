// Background images over HTTP.

import { readBackground, uploadBackground, type Language } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { AttachmentService } from './attachment.service.ts';

const SAVED: Readonly<Record<Language, string>> = {
  ko: '배경 이미지가 저장되었습니다.',
  en: 'The background image was saved.',
  ja: '背景画像を保存しました。',
};

export const attachmentRoutes = (attachments: AttachmentService): readonly Route[] => [
  route(uploadBackground, async ({ body, actor, now, language }) => {
    await attachments.replace(body, actor, now);
    return SAVED[language];
  }),
  route(readBackground, ({ params }) => attachments.read(params.storeId, params.structureId, params.imageName)),
];
