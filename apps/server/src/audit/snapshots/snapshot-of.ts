// The snapshot that is compared before and after each action. Every action of the trail is listed, so that none is forgotten.

import type { AuditAction } from '@feltclock/contract';
import type { AuditSubject } from '../audit-draft.ts';
import type { Queries } from '../../storage/database.ts';
import type { Snapshot, TakeSnapshot } from './snapshot.ts';
import {
  designSnapshot,
  gameLimitsSnapshot,
  gamePricesSnapshot,
  gameRowsSnapshot,
  structureSnapshot,
} from './tournament-snapshots.ts';
import {
  addressSnapshot,
  adMasterSnapshot,
  adPageSnapshot,
  invitationSnapshot,
  layoutSnapshot,
  leagueSnapshot,
  behindBoardsSnapshot,
  logoSnapshot,
  lookSnapshot,
  profileSnapshot,
  roleSnapshot,
  storeAdsSnapshot,
  storeSnapshot,
  storePointsSnapshot,
  floorPresetsSnapshot,
  payoutTablesSnapshot,
  venueTablesSnapshot,
  screenSnapshot,
  tabletSnapshot,
} from './venue-snapshots.ts';

/** What is known about an action when it begins. */
export interface ActionParts {
  readonly subject: AuditSubject | undefined;
  readonly actor: string | null;
  readonly body: unknown;
}

type SnapshotReader = (queries: Queries, parts: ActionParts) => Promise<Snapshot | undefined>;

/** Nothing is compared: nothing existing changes, or the action itself states the change, or the change is secret. */
const NOTHING = 'nothing';

/** A number in the body; 0 is not an id. */
function numberIn(body: unknown, field: string): number {
  const value: unknown =
    typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(field) : undefined;
  return typeof value === 'number' ? value : 0;
}

const bySubject =
  (take: (queries: Queries, id: number) => Promise<Snapshot | undefined>): SnapshotReader =>
  async (queries, { subject }) =>
    subject === undefined ? undefined : take(queries, Number(subject.id));

/** The person in the store whom the action is about. */
const roleOfPerson: SnapshotReader = async (queries, { subject, body }) =>
  subject === undefined ? undefined : roleSnapshot(queries, numberIn(body, 'id'), subject.id);

const tabletOfStore: SnapshotReader = (queries, { body }) =>
  tabletSnapshot(queries, numberIn(body, 'id'), numberIn(body, 'tabletId'));

const screenOfStore: SnapshotReader = (queries, { body }) =>
  screenSnapshot(queries, numberIn(body, 'id'), numberIn(body, 'screenId'));

const storeAdsOfStore: SnapshotReader = (queries, { body }) =>
  storeAdsSnapshot(queries, numberIn(body, 'id'), numberIn(body, 'pageId'));
const tablesOfStore: SnapshotReader = (queries, { body }) => venueTablesSnapshot(queries, numberIn(body, 'id'));
const presetsOfStore: SnapshotReader = (queries, { body }) => floorPresetsSnapshot(queries, numberIn(body, 'id'));

const layoutOfStore: SnapshotReader = (queries, { body }) =>
  layoutSnapshot(queries, numberIn(body, 'id'), numberIn(body, 'layoutId'));

const leagueOfStore: SnapshotReader = (queries, { body }) =>
  leagueSnapshot(queries, numberIn(body, 'storeId'), numberIn(body, 'leagueId'));

const invitationOfStore: SnapshotReader = (queries, { body }) =>
  invitationSnapshot(queries, numberIn(body, 'invitationId'));

const ownProfile: SnapshotReader = async (queries, { actor }) =>
  actor === null ? undefined : profileSnapshot(queries, actor);

const SNAPSHOTS: Readonly<Record<AuditAction, SnapshotReader | typeof NOTHING>> = {
  'sign-in': NOTHING,
  'sign-in-passkey': NOTHING,
  'sign-out': NOTHING,
  'sign-up': NOTHING,
  'first-account': NOTHING,
  'https-keep': NOTHING,
  'update-check': NOTHING,
  'update-begin': NOTHING,
  'startup-keep': NOTHING,
  'standby-pairing': NOTHING,
  'standby-claim': NOTHING,
  'standby-unpair': NOTHING,
  'own-password': NOTHING,
  'own-factor-on': NOTHING,
  'own-factor-off': NOTHING,
  'own-passkey-add': NOTHING,
  'own-passkey-remove': NOTHING,
  'own-recovery-codes': NOTHING,
  'user-factor-reset': NOTHING,
  'own-sessions': NOTHING,
  'own-profile': ownProfile,
  'user-password': NOTHING,
  'members-import': NOTHING,
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
  'game-rows': bySubject(gameRowsSnapshot),
  'game-limits': bySubject(gameLimitsSnapshot),
  'game-counts': NOTHING,
  'game-message': NOTHING,
  'game-message-away': NOTHING,
  'game-prices': bySubject(gamePricesSnapshot),
  'game-prize': NOTHING,
  'game-registration': NOTHING,
  'game-undo': NOTHING,
  'game-outage': NOTHING,
  'game-reopen': NOTHING,
  'game-refresh': NOTHING,
  'floor-register': NOTHING,
  'floor-top-up': NOTHING,
  'floor-void': NOTHING,
  'floor-hand-out': NOTHING,
  'floor-mark': NOTHING,
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
  'structure-change': bySubject(structureSnapshot),
  'structure-delete': NOTHING,
  'structure-design': bySubject(designSnapshot),
  'structure-background': NOTHING,
  'structure-layout': NOTHING,
  'structure-send': NOTHING,
  'store-create': NOTHING,
  'store-change': bySubject(storeSnapshot),
  'store-logo': bySubject(logoSnapshot),
  'store-look': bySubject(lookSnapshot),
  'store-picture': bySubject(behindBoardsSnapshot),
  'store-day-close': NOTHING,
  'store-delete': NOTHING,
  'store-admin-save': bySubject(storeSnapshot),
  'store-admin-delete': NOTHING,
  'store-send': NOTHING,
  'person-invite': NOTHING,
  'key-make': NOTHING,
  'key-revoke': NOTHING,
  'tablet-make': NOTHING,
  'tablet-change': tabletOfStore,
  'tablet-end': tabletOfStore,
  'tablet-guessed': NOTHING,
  'tablet-blocked': NOTHING,
  'tablet-unblock': tabletOfStore,
  'tablet-unlock': NOTHING,
  'floor-presets': presetsOfStore,
  'till-open': NOTHING,
  'till-close': NOTHING,
  'venue-tables': tablesOfStore,
  'payout-tables': (queries, { body }) => payoutTablesSnapshot(queries, numberIn(body, 'id')),
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
  'address-change': bySubject(addressSnapshot),
  'address-send': NOTHING,
  'ad-master': bySubject(adMasterSnapshot),
  'ad-page-create': NOTHING,
  'ad-page-order': NOTHING,
  'ad-page-terms': bySubject(adPageSnapshot),
  'ad-page-delete': bySubject(adPageSnapshot),
  'store-ads': storeAdsOfStore,
  webhook: NOTHING,
  'webhook-given-up': NOTHING,
  'app-delivery': NOTHING,
  'points-grant': NOTHING,
  'points-recovery': NOTHING,
  'points-gift': NOTHING,
  'points-settings': bySubject(storePointsSnapshot),
  'season-create': NOTHING,
  'game-result': NOTHING,
  points: NOTHING,
  other: NOTHING,
};

/** Undefined if there is nothing to compare. */
export function snapshotOf(action: AuditAction, parts: ActionParts): TakeSnapshot | undefined {
  const take = SNAPSHOTS[action];
  return take === NOTHING ? undefined : (queries) => take(queries, parts);
}
