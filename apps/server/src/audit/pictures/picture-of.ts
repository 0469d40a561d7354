// Which picture is taken before and after which deed. Every deed of the trail has its line here, so that none is forgotten.

import type { AuditAction } from '@feltclock/contract';
import type { AuditSubject } from '../audit-draft.ts';
import type { Queries } from '../../storage/database.ts';
import type { TrailPicture, TakePicture } from './picture.ts';
import { designPicture, gameRowsPicture, structurePicture } from './tournament-pictures.ts';
import {
  addressPicture,
  adMasterPicture,
  adPagePicture,
  invitationPicture,
  layoutPicture,
  leaguePicture,
  behindBoardsPicture,
  logoPicture,
  lookPicture,
  profilePicture,
  rolePicture,
  storeAdsPicture,
  storePicture,
  storePointsPicture,
  floorPresetsPicture,
  screenPicture,
  tabletPicture,
} from './venue-pictures.ts';

/** What is known of a deed when it begins. */
export interface DeedParts {
  readonly subject: AuditSubject | undefined;
  readonly actor: string | null;
  readonly body: unknown;
}

type OfDeed = (queries: Queries, parts: DeedParts) => Promise<TrailPicture | undefined>;

/** Nothing that stood there before is changed, or the deed itself says all that changed, or what changed is a secret. */
const NOTHING = 'nothing';

/** The number that a body says by this name; no thing has the number 0. */
function numberIn(body: unknown, field: string): number {
  const value: unknown =
    typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(field) : undefined;
  return typeof value === 'number' ? value : 0;
}

const bySubject =
  (take: (queries: Queries, id: number) => Promise<TrailPicture | undefined>): OfDeed =>
  async (queries, { subject }) =>
    subject === undefined ? undefined : take(queries, Number(subject.id));

/** The person whom a deed in a store is about. */
const roleOfPerson: OfDeed = async (queries, { subject, body }) =>
  subject === undefined ? undefined : rolePicture(queries, numberIn(body, 'id'), subject.id);

const tabletOfStore: OfDeed = (queries, { body }) =>
  tabletPicture(queries, numberIn(body, 'id'), numberIn(body, 'tabletId'));

const screenOfStore: OfDeed = (queries, { body }) =>
  screenPicture(queries, numberIn(body, 'id'), numberIn(body, 'screenId'));

const storeAdsOfStore: OfDeed = (queries, { body }) =>
  storeAdsPicture(queries, numberIn(body, 'id'), numberIn(body, 'pageId'));
const presetsOfStore: OfDeed = (queries, { body }) => floorPresetsPicture(queries, numberIn(body, 'id'));

const layoutOfStore: OfDeed = (queries, { body }) =>
  layoutPicture(queries, numberIn(body, 'id'), numberIn(body, 'layoutId'));

const leagueOfStore: OfDeed = (queries, { body }) =>
  leaguePicture(queries, numberIn(body, 'storeId'), numberIn(body, 'leagueId'));

const invitationOfStore: OfDeed = (queries, { body }) => invitationPicture(queries, numberIn(body, 'invitationId'));

const ownProfile: OfDeed = async (queries, { actor }) => (actor === null ? undefined : profilePicture(queries, actor));

const PICTURES: Readonly<Record<AuditAction, OfDeed | typeof NOTHING>> = {
  'sign-in': NOTHING,
  'sign-out': NOTHING,
  'sign-up': NOTHING,
  'own-password': NOTHING,
  'own-factor-on': NOTHING,
  'own-factor-off': NOTHING,
  'own-recovery-codes': NOTHING,
  'user-factor-reset': NOTHING,
  'own-sessions': NOTHING,
  'own-profile': ownProfile,
  'user-password': NOTHING,
  'own-account-delete': NOTHING,
  'user-delete': NOTHING,
  'lost-password': NOTHING,
  'game-create': NOTHING,
  'game-delete': NOTHING,
  'game-command': NOTHING,
  'game-start': NOTHING,
  'game-start-by-viewer': NOTHING,
  'game-start-by-screen': NOTHING,
  'game-level': NOTHING,
  'game-shift': NOTHING,
  'game-rows': bySubject(gameRowsPicture),
  'game-counts': NOTHING,
  'game-message': NOTHING,
  'game-message-away': NOTHING,
  'game-prize': NOTHING,
  'game-registration': NOTHING,
  'game-undo': NOTHING,
  'game-outage': NOTHING,
  'game-reopen': NOTHING,
  'game-refresh': NOTHING,
  'floor-register': NOTHING,
  'floor-top-up': NOTHING,
  'floor-pay': NOTHING,
  'floor-name': NOTHING,
  'floor-tables': NOTHING,
  'floor-draw': NOTHING,
  'floor-break': NOTHING,
  'floor-seat': NOTHING,
  'floor-lock': NOTHING,
  'floor-button': NOTHING,
  'floor-bust': NOTHING,
  'floor-chips': NOTHING,
  'floor-hand-for-hand': NOTHING,
  'floor-hand': NOTHING,
  'floor-house': NOTHING,
  'floor-colour-up': NOTHING,
  'floor-bounties': NOTHING,
  'floor-reinstate': NOTHING,
  'floor-payouts': NOTHING,
  'floor-deal': NOTHING,
  'floor-close-day': NOTHING,
  'floor-carry': NOTHING,
  'days-save': NOTHING,
  'days-delete': NOTHING,
  'floor-undo': NOTHING,
  'game-link': NOTHING,
  'structure-create': NOTHING,
  'structure-change': bySubject(structurePicture),
  'structure-delete': NOTHING,
  'structure-design': bySubject(designPicture),
  'structure-background': NOTHING,
  'structure-layout': NOTHING,
  'structure-send': NOTHING,
  'store-create': NOTHING,
  'store-change': bySubject(storePicture),
  'store-logo': bySubject(logoPicture),
  'store-look': bySubject(lookPicture),
  'store-picture': bySubject(behindBoardsPicture),
  'store-day-close': NOTHING,
  'store-delete': NOTHING,
  'store-admin-save': bySubject(storePicture),
  'store-admin-delete': NOTHING,
  'store-send': NOTHING,
  'person-invite': NOTHING,
  'tablet-make': NOTHING,
  'tablet-change': tabletOfStore,
  'tablet-end': tabletOfStore,
  'tablet-guessed': NOTHING,
  'tablet-blocked': NOTHING,
  'tablet-unblock': tabletOfStore,
  'tablet-unlock': NOTHING,
  'floor-presets': presetsOfStore,
  'screen-pair': NOTHING,
  'screen-name': screenOfStore,
  'screen-direct': screenOfStore,
  'screen-voice': screenOfStore,
  'screen-panel-lag': screenOfStore,
  'screen-forget': screenOfStore,
  'league-create': NOTHING,
  'league-change': leagueOfStore,
  'league-end': leagueOfStore,
  'league-reopen': leagueOfStore,
  'league-publish': leagueOfStore,
  'league-hide': leagueOfStore,
  'layout-create': NOTHING,
  'layout-change': layoutOfStore,
  'layout-delete': layoutOfStore,
  'layout-usual': NOTHING,
  'own-pin': NOTHING,
  'invitation-end': invitationOfStore,
  'person-join': NOTHING,
  'person-role': roleOfPerson,
  'person-end': roleOfPerson,
  'address-create': NOTHING,
  'address-change': bySubject(addressPicture),
  'address-send': NOTHING,
  'ad-master': bySubject(adMasterPicture),
  'ad-page-create': NOTHING,
  'ad-page-order': NOTHING,
  'ad-page-terms': bySubject(adPagePicture),
  'ad-page-delete': bySubject(adPagePicture),
  'store-ads': storeAdsOfStore,
  'app-delivery': NOTHING,
  'points-grant': NOTHING,
  'points-recovery': NOTHING,
  'points-gift': NOTHING,
  'points-settings': bySubject(storePointsPicture),
  'season-create': NOTHING,
  'game-result': NOTHING,
  points: NOTHING,
  other: NOTHING,
};

/** How to look at what a deed changes; undefined where there is nothing to compare. */
export function pictureOf(action: AuditAction, parts: DeedParts): TakePicture | undefined {
  const take = PICTURES[action];
  return take === NOTHING ? undefined : (queries) => take(queries, parts);
}
