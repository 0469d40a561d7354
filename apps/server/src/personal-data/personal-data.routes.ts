// The privacy text, taking one's data out, and deleting accounts, over HTTP.

import { deleteOwnAccount, deleteUser, exportOwnData, readPrivacy } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { invalidField } from '../failures.ts';
import { fileRoute, route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { Database } from '../storage/database.ts';
import type { ErasureService } from './erasure.service.ts';
import { ownData } from './own-data.ts';
import type { PrivacyText } from './privacy-text.ts';

export interface PersonalDataPorts {
  readonly database: Database;
  readonly erasure: ErasureService;
  readonly privacy: PrivacyText;
  /** Is this the present password of that user? Throws when it was asked too often. */
  isPasswordOf(userId: string, password: string, now: Instant): Promise<boolean>;
}

export function personalDataRoutes(ports: PersonalDataPorts): readonly Route[] {
  const { database, erasure, privacy } = ports;
  return [
    route(readPrivacy, ({ body, language }) => ({
      version: privacy.version,
      text: privacy.text[body.language ?? language],
    })),
    fileRoute(exportOwnData, ({ actor, now }) => ownData(database.queries, signedIn(actor), now)),
    route(deleteOwnAccount, async ({ body, actor, now }) => {
      if (!(await ports.isPasswordOf(signedIn(actor), body.password, now)))
        throw invalidField('password', 'wrong-password');
      await erasure.delete(signedIn(actor));
      return true as const;
    }),
    route(deleteUser, async ({ body, actor }) => {
      await erasure.deleteFor(body.id, signedIn(actor));
      return true as const;
    }),
  ];
}
