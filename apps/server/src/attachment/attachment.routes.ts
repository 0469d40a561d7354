import {
  endLogo,
  endStorePicture,
  readBackground,
  readLogo,
  readStorePicture,
  uploadBackground,
  uploadLogo,
  uploadStorePicture,
} from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import { doneText } from '../texts.ts';
import type { AttachmentService } from './attachment.service.ts';
import type { StorePictureService } from './store-picture.service.ts';

interface Attachments {
  readonly backgrounds: AttachmentService;
  readonly logos: StorePictureService;
  readonly storePictures: StorePictureService;
}

export const attachmentRoutes = ({ backgrounds, logos, storePictures }: Attachments): readonly Route[] => [
  route(uploadBackground, async ({ body, actor, now, language }) => {
    await backgrounds.replace(body, actor, now);
    return doneText('background-saved', language);
  }),
  route(readBackground, ({ params }) => backgrounds.read(params.storeId, params.structureId, params.imageName)),
  route(uploadLogo, async ({ body, actor, now, language }) => {
    await logos.replace(body.id, body.file, actor, now);
    return doneText('logo-saved', language);
  }),
  route(endLogo, async ({ body }) => {
    await logos.remove(body.id);
    return 1 as const;
  }),
  route(readLogo, ({ params }) => logos.read(params.storeId, params.imageName)),
  route(uploadStorePicture, async ({ body, actor, now, language }) => {
    await storePictures.replace(body.id, body.file, actor, now);
    return doneText('store-picture-saved', language);
  }),
  route(endStorePicture, async ({ body }) => {
    await storePictures.remove(body.id);
    return 1 as const;
  }),
  route(readStorePicture, ({ params }) => storePictures.read(params.storeId, params.imageName)),
];
