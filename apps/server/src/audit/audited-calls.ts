// What the trail says of each call that changes something, and why the others are not in it. A call that nobody thought of is in it as well.

import { ENDPOINTS, type AuditAction, type Endpoint, type EndpointName } from '@feltclock/contract';
import type { AuditSubject, CreatedKind } from './audit-draft.ts';

export interface AuditRule {
  readonly action: AuditAction | ((body: Body) => AuditAction);
  /** The fields of the body that say what was done. Only these are kept. */
  readonly tell?: readonly string[];
  /** What it was done to; the thing that the call's rights depended on when absent. */
  readonly subject?: (body: Body, params: Body) => AuditSubject;
  readonly created?: CreatedKind;
  /** The store it was done in, where that is neither the actor's nor the subject's. */
  readonly storeId?: (body: Body) => number | undefined;
  /** The subject's store is asked for before: afterwards it has none. */
  readonly leavesStore?: true;
  /** Who says so by the call itself: nobody is signed in yet. */
  readonly actor?: (body: Body) => string;
}

/** A body or parameters, already read by their schema. */
export type Body = Readonly<Record<string, unknown>>;

interface Unaudited {
  readonly notBecause: string;
}

const READS: Unaudited = { notBecause: 'it only reads' };

/** A DELETE's body is the bare id. */
const idIn = (body: Body): string => String(typeof body === 'object' ? body['id'] : body);
const subject =
  (of: AuditSubject['of'], field = 'id') =>
  (body: Body): AuditSubject => ({ of, id: field === 'id' ? idIn(body) : String(body[field]) });
const COUNTS = ['current', 'earlyBuyIn', 'buyIn', 'firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn', 'addOn'];
const STORE = ['name', 'adminId', 'detailAddress', 'phoneNo'];
const STRUCTURE = ['name', 'buyInAmount', 'entryLimit', 'registrationDeadline'];

const ADDRESS_CREATE: AuditRule = { action: 'address-create', tell: ['name'], created: 'address' };
const ADDRESS_CHANGE: AuditRule = { action: 'address-change', tell: ['name'], subject: subject('address') };

/** A customer or a store, as points are given to and taken from. */
const holder =
  (field: 'to' | 'from') =>
  (body: Body): AuditSubject => {
    const { userId, storeId } = body[field] as { readonly userId?: string; readonly storeId?: number };
    return userId === undefined ? { of: 'store', id: String(storeId) } : { of: 'user', id: userId };
  };
const POINTS = ['amount', 'reason'];

/** Partial so that a new call compiles; a test asks for its line here. Until then it is audited as `other`. */
export const AUDITED_CALLS: Readonly<Partial<Record<EndpointName, AuditRule | Unaudited>>> = {
  login: { action: 'sign-in', subject: subject('user'), actor: idIn },
  logout: { action: 'sign-out' },
  readSession: READS,
  changePreferences: { action: 'own-profile', tell: ['language', 'boardVersion'] },
  time: READS,
  listStores: READS,
  readStore: READS,
  readStoreInfo: READS,
  createStore: { action: 'store-create', tell: STORE, created: 'store' },
  updateStore: { action: 'store-change', tell: STORE, subject: subject('store') },
  deleteStore: { action: 'store-delete', subject: subject('store') },
  saveStoreAdmin: { action: 'store-admin-save', tell: ['adminId'], subject: subject('store') },
  deleteStoreAdmin: { action: 'store-admin-delete', subject: subject('user'), leavesStore: true },
  sendNewStore: { action: 'store-send', subject: subject('store') },
  sendStore: { action: 'store-send', subject: subject('store') },
  changeBoardVisibility: { action: 'store-change', tell: ['isPublic'] },
  readBoardVisibility: READS,
  listAddress1: READS,
  listAddress2: READS,
  listAddress3: READS,
  createAddress1: ADDRESS_CREATE,
  createAddress2: ADDRESS_CREATE,
  createAddress3: ADDRESS_CREATE,
  renameAddress1: ADDRESS_CHANGE,
  renameAddress2: ADDRESS_CHANGE,
  renameAddress3: ADDRESS_CHANGE,
  sendNewAddress: { action: 'address-send', subject: subject('address') },
  sendAddress: { action: 'address-send', subject: subject('address') },
  readAppLink: READS,
  retryAppDelivery: { action: 'app-delivery', tell: ['id'] },
  readApp: READS,
  listTimers: READS,
  browseTimers: READS,
  readTimer: READS,
  openPublicBoard: { notBecause: 'a visitor opens a board to look at; there is nobody to name' },
  createStructure: { action: 'structure-create', tell: STRUCTURE, created: 'structure' },
  updateStructure: { action: 'structure-change', tell: [...STRUCTURE, 'applyToRunningGames'] },
  deleteStructure: { action: 'structure-delete' },
  listStructures: READS,
  readStructure: READS,
  readStructureValue: READS,
  saveBoardDesign: { action: 'structure-design' },
  copyStructure: { action: 'structure-create', tell: ['name', 'storeId'], created: 'structure' },
  sendStructureAsNew: { action: 'structure-send' },
  sendStructureAsModified: { action: 'structure-send' },
  createGame: { action: 'game-create', tell: ['name', 'startAt'], created: 'game' },
  listGames: READS,
  readGame: READS,
  updateGame: {
    action: (body) => (body['registrationStatus'] === undefined ? 'game-command' : 'game-registration'),
    tell: ['status', 'registrationStatus'],
  },
  deleteGame: { action: 'game-delete' },
  changePlayers: { action: 'game-counts', tell: COUNTS },
  changePrize: { action: 'game-prize' },
  shiftTime: { action: 'game-shift', tell: ['seconds'] },
  undoCommand: { action: 'game-undo', tell: ['of'] },
  answerOutage: { action: 'game-outage', tell: ['resumeWhereItStopped'] },
  writeLog: { action: 'game-command', tell: ['action', 'levelSeq', 'remainLevelTime'] },
  latestLog: READS,
  readBoard: READS,
  shortenUrl: { action: 'game-link', tell: ['replace'] },
  openViewSession: { notBecause: 'a guest opens a board to look at; there is nobody to name, and nothing changes' },
  uploadBackground: { action: 'structure-background' },
  readBackground: READS,
  readAds: READS,
  readAdImage: READS,
  saveAdMaster: { action: 'ad-master', tell: ['isValid', 'cycleTime'], subject: subject('region', 'address1') },
  addAdPage: { action: 'ad-page-create', tell: ['description'], subject: subject('region', 'address1') },
  reorderAdPages: { action: 'ad-page-order' },
  deleteAdPage: { action: 'ad-page-delete', subject: (_, params) => ({ of: 'ad-page', id: idIn(params) }) },
  signUp: { action: 'sign-up', tell: ['nickname'], subject: subject('user'), actor: idIn },
  isAvailableId: READS,
  isAvailableNickname: READS,
  listUsers: READS,
  setUserPassword: { action: 'user-password', subject: subject('user') },
  changeOwnPassword: { action: 'own-password' },
  changeProfile: { action: 'own-profile', tell: ['nickname', 'language', 'boardVersion'] },
  listAudit: READS,
  exportAudit: READS,
  grantPoints: { action: 'points-grant', tell: POINTS, subject: holder('to') },
  recoverPoints: { action: 'points-recovery', tell: POINTS, subject: holder('from') },
  grantStorePoints: {
    action: 'points-grant',
    tell: POINTS,
    subject: subject('user', 'userId'),
    storeId: (body) => Number(body['storeId']),
  },
  giftPoints: { action: 'points-gift', tell: POINTS, subject: subject('user', 'receiverId') },
  saveStorePoints: { action: 'points-settings', tell: ['isEnabled'] },
  createSeason: { action: 'season-create', tell: ['name', 'target'] },
  saveGameResult: { action: 'game-result' },
  readOwnPoints: READS,
  readPlayerPoints: READS,
  listPointUsers: READS,
  findCustomers: READS,
  readStorePoints: READS,
  listSeasons: READS,
  readRanking: READS,
  exportRanking: READS,
  exportPointUsers: READS,
  readGameResult: READS,
  readWall: READS,
};

const NAMES = new Map<Endpoint, EndpointName>(
  (Object.keys(ENDPOINTS) as EndpointName[]).map((name) => [ENDPOINTS[name] as unknown as Endpoint, name]),
);
const CHANGING_RIGHTS: readonly string[] = ['change-venue', 'publish', 'run-platform', 'own-profile', 'own-session'];

/** Undefined for a call that leaves no trace. */
export function ruleOf(endpoint: Endpoint): AuditRule | undefined {
  const name = NAMES.get(endpoint);
  const rule = name === undefined ? undefined : AUDITED_CALLS[name];
  if (rule !== undefined) return 'notBecause' in rule ? undefined : rule;
  const couldChange = endpoint.method !== 'GET' && CHANGING_RIGHTS.includes(endpoint.access.right);
  return couldChange ? { action: 'other' } : undefined;
}
