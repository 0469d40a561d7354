// The calls of staff about a store's screens, and the calls of the screens themselves.

import * as contract from '@feltclock/contract';
import type { Principal } from '@feltclock/domain';
import { forbidden } from '../failures.ts';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import { assertNotTooMany, MinuteLimits, SecretLimits } from '../http/limits/minute-limits.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import type { PairingService } from './pairing.service.ts';
import type { ScreenPlace } from './screen.repository.ts';
import type { ScreenService } from './screen.service.ts';

/** Per minute and address: pairing codes, and sign-ins of screens. After a power cut a whole venue signs in at once. */
const FROM_ADDRESS = { codes: 30, openings: 300 } as const;
/** Typed codes per minute. At this rate a million codes are hard to guess. */
const TYPED = { byAccount: 10, fromAddress: 60 } as const;

/** The access rules let only screens through. */
function screenIn(principal: Principal): ScreenPlace {
  if (principal.role !== 'SCREEN') throw forbidden();
  const { storeId, screenId } = principal;
  return { storeId, screenId };
}

/** Returns the bare 1 of success when the work is done. */
const done = async (work: Promise<void>): Promise<1> => {
  await work;
  return 1;
};

const placeOf = ({ id, screenId }: { readonly id: number; readonly screenId: number }): ScreenPlace => ({
  storeId: id,
  screenId,
});

function pairingRoutes(pairings: PairingService, screens: ScreenService, keeper: LimitKeeper): Route[] {
  const codes = new MinuteLimits(FROM_ADDRESS.codes);
  const byAccount = new SecretLimits(TYPED.byAccount, 'screen codes by', keeper);
  const fromAddress = new SecretLimits(TYPED.fromAddress, 'screen codes from', keeper);
  return [
    route(contract.askPairing, ({ address, now, wall }) => {
      assertNotTooMany(codes.begin(address, now), now);
      return pairings.ask(now, wall);
    }),
    route(contract.readPairing, ({ body, wall }) => pairings.read(body.secret, wall)),
    route(contract.pairScreen, async ({ body: { id: storeId, code, name }, actor, address, now, wall }) => {
      await byAccount.assertMayTry(actor ?? '', now);
      await fromAddress.assertMayTry(address, now);
      const screenId = await pairings.pair({ storeId, code, name }, { by: actor, at: now }, wall);
      return screens.one({ storeId, screenId }, now);
    }),
  ];
}

const storeRoutes = (screens: ScreenService, originForGuests: PublicAddress['originForGuests']): Route[] => [
  route(contract.listScreens, ({ body, now }) => screens.list(body.id, now)),
  route(contract.readTvAddress, ({ askedOrigin }) => {
    const { origin, reach } = originForGuests(askedOrigin);
    return { url: `${origin}/tv`, reach };
  }),
  route(contract.nameScreen, ({ body }) => done(screens.name(placeOf(body), body.name, body.language))),
  route(contract.directScreen, ({ body }) => done(screens.direct(placeOf(body), body.direction, body.schedule))),
  route(contract.letScreenSpeak, ({ body }) => done(screens.letSpeak(placeOf(body), body.voice))),
  route(contract.setPanelLag, ({ body }) => done(screens.setPanelLag(placeOf(body), body.panelLag))),
  route(contract.showTestPicture, ({ body, now }) => done(screens.showTestPicture(placeOf(body), body.isShown, now))),
  route(contract.tellScreen, ({ body }) => done(screens.send(placeOf(body), body.what))),
  route(contract.forgetScreen, ({ body }) => done(screens.forget(placeOf(body)))),
];

function ownRoutes(screens: ScreenService): Route[] {
  const openings = new MinuteLimits(FROM_ADDRESS.openings);
  return [
    route(contract.openScreen, async (call) => {
      const { body, address, userAgent, now } = call;
      assertNotTooMany(openings.begin(address, now), now);
      const { authorization, profile } = await screens.open(body.secret, userAgent, now);
      call.setHeader('authorization', authorization);
      return profile;
    }),
    route(contract.readProgramme, ({ principal, now }) => screens.programme(screenIn(principal), now)),
    route(contract.reportScreen, ({ body, principal, now }) =>
      done(screens.report(screenIn(principal).screenId, body, now)),
    ),
  ];
}

export const screenRoutes = (
  pairings: PairingService,
  screens: ScreenService,
  keeper: LimitKeeper,
  originForGuests: PublicAddress['originForGuests'],
): readonly Route[] => [
  ...pairingRoutes(pairings, screens, keeper),
  ...storeRoutes(screens, originForGuests),
  ...ownRoutes(screens),
];
