// Background images and logos over HTTP.

import { endLogo, readBackground, readLogo, uploadBackground, uploadLogo } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { doneText } from '../texts.ts';
import type { LogoService } from './logo.service.ts';
import type { AttachmentService } from './attachment.service.ts';

export const attachmentRoutes = (attachments: AttachmentService, logos: LogoService): readonly Route[] => [
  route(uploadBackground, async ({ body, actor, now, language }) => {
    await attachments.replace(body, actor, now);
    return doneText('background-saved', language);
  }),
  route(readBackground, ({ params }) => attachments.read(params.storeId, params.structureId, params.imageName)),
  route(uploadLogo, async ({ body, actor, now, language }) => {
    await logos.replace(body.id, body.file, actor, now);
    return doneText('logo-saved', language);
  }),
  route(endLogo, async ({ body }) => {
    await logos.remove(body.id);
    return 1 as const;
  }),
  route(readLogo, ({ params }) => logos.read(params.storeId, params.imageName)),
];
