// Background images over HTTP.

import { readBackground, uploadBackground } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { doneText } from '../texts.ts';
import type { AttachmentService } from './attachment.service.ts';

export const attachmentRoutes = (attachments: AttachmentService): readonly Route[] => [
  route(uploadBackground, async ({ body, actor, now, language }) => {
    await attachments.replace(body, actor, now);
    return doneText('background-saved', language);
  }),
  route(readBackground, ({ params }) => attachments.read(params.storeId, params.structureId, params.imageName)),
];
