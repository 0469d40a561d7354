// The calls by which the page of the installation updates it (docs/rules/machine.md#updates).

import {
  beginUpdate,
  prepareUpdate,
  readUpdate,
  type Language,
  type UpdateCheck,
  type UpdateState,
} from '@feltclock/contract';
import { forbidden, refused } from '../failures.ts';
import { isAtThisMachine } from '../http/addresses/public-address.ts';
import { route, type Route } from '../http/route.ts';
import { serverTexts } from '../texts.ts';

type UpdateTexts = ReturnType<typeof serverTexts>['update'];

export interface PageUpdates {
  state(): Omit<UpdateState, 'isHere'>;
  /** Checks a download while it arrives. A refusal is a sentence in the answer. */
  prepare(file: AsyncIterable<Uint8Array>, texts: UpdateTexts): Promise<UpdateCheck>;
  /** Begins it in a process that outlives this one. Returns why not, as a sentence. */
  begin(version: string, isForced: boolean, texts: UpdateTexts): Promise<string | null>;
}

interface UpdateRoutePorts {
  /** Undefined where this copy cannot update itself. */
  readonly updates: PageUpdates | undefined;
  /** The version that runs. */
  readonly version: string;
}

interface Asked {
  readonly address: string;
  readonly askedOrigin: URL;
  readonly language: Language;
}

export function updateRoutes({ updates, version }: UpdateRoutePorts): readonly Route[] {
  /** What replaces the program on this machine is done at this machine. */
  const permitted = (call: Asked): { readonly updates: PageUpdates; readonly texts: UpdateTexts } => {
    if (updates === undefined) throw refused('conflict');
    if (!isAtThisMachine(call)) throw forbidden();
    return { updates, texts: serverTexts(call.language).update };
  };
  return [
    route(readUpdate, (call) => ({
      version,
      update: updates === undefined ? null : { ...updates.state(), isHere: isAtThisMachine(call) },
    })),
    route(prepareUpdate, (call) => {
      const permission = permitted(call);
      return permission.updates.prepare(call.body.file as AsyncIterable<Uint8Array>, permission.texts);
    }),
    route(beginUpdate, async (call) => {
      const permission = permitted(call);
      const { version: wanted, isForced } = call.body;
      return { problem: await permission.updates.begin(wanted, isForced, permission.texts) };
    }),
  ];
}
