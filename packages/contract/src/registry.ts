// Every call of the product, by name: mounted, permission-tested and documented by walking this list.

import * as ad from './http/ad.ts';
import * as address from './http/address.ts';
import * as appLink from './http/app-link.ts';
import * as attachment from './http/attachment.ts';
import * as audit from './http/audit.ts';
import * as board from './http/board.ts';
import * as game from './http/game.ts';
import * as gameResult from './http/game-result.ts';
import * as points from './http/points.ts';
import * as season from './http/season.ts';
import * as session from './http/session.ts';
import * as shortLink from './http/short-link.ts';
import * as storeAdministration from './http/store-administration.ts';
import * as store from './http/store.ts';
import * as structure from './http/structure.ts';
import * as structureCopy from './http/structure-copy.ts';
import * as structureApp from './http/structure-app.ts';
import * as user from './http/user.ts';
import * as timerList from './http/timer-list.ts';
import * as wall from './http/wall.ts';
import type { Endpoint } from './endpoint.ts';

export const ENDPOINTS = {
  login: session.login,
  logout: session.logout,
  readSession: session.readSession,
  changePreferences: session.changePreferences,
  time: session.time,
  listStores: store.listStores,
  readStore: store.readStore,
  readStoreInfo: store.readStoreInfo,
  createStore: storeAdministration.createStore,
  updateStore: storeAdministration.updateStore,
  deleteStore: storeAdministration.deleteStore,
  saveStoreAdmin: storeAdministration.saveStoreAdmin,
  deleteStoreAdmin: storeAdministration.deleteStoreAdmin,
  sendNewStore: storeAdministration.sendNewStore,
  sendStore: storeAdministration.sendStore,
  listAddress1: address.listAddress1,
  listAddress2: address.listAddress2,
  listAddress3: address.listAddress3,
  createAddress1: address.createAddress1,
  createAddress2: address.createAddress2,
  createAddress3: address.createAddress3,
  renameAddress1: address.renameAddress1,
  renameAddress2: address.renameAddress2,
  renameAddress3: address.renameAddress3,
  sendNewAddress: address.sendNewAddress,
  sendAddress: address.sendAddress,
  readAppLink: appLink.readAppLink,
  retryAppDelivery: appLink.retryAppDelivery,
  readApp: appLink.readApp,
  createStructure: structure.createStructure,
  updateStructure: structure.updateStructure,
  deleteStructure: structure.deleteStructure,
  listStructures: structure.listStructures,
  readStructure: structure.readStructure,
  readStructureValue: structure.readStructureValue,
  saveBoardDesign: structure.saveBoardDesign,
  copyStructure: structureCopy.copyStructure,
  sendStructureAsNew: structureApp.sendStructureAsNew,
  sendStructureAsModified: structureApp.sendStructureAsModified,
  createGame: game.createGame,
  listGames: game.listGames,
  readGame: game.readGame,
  updateGame: game.updateGame,
  deleteGame: game.deleteGame,
  changePlayers: game.changePlayers,
  changePrize: game.changePrize,
  shiftTime: game.shiftTime,
  undoCommand: game.undoCommand,
  answerOutage: game.answerOutage,
  writeLog: game.writeLog,
  latestLog: game.latestLog,
  readBoard: board.readBoard,
  shortenUrl: shortLink.shortenUrl,
  openViewSession: shortLink.openViewSession,
  uploadBackground: attachment.uploadBackground,
  readBackground: attachment.readBackground,
  readAds: ad.readAds,
  readAdImage: ad.readAdImage,
  saveAdMaster: ad.saveAdMaster,
  addAdPage: ad.addAdPage,
  reorderAdPages: ad.reorderAdPages,
  deleteAdPage: ad.deleteAdPage,
  signUp: user.signUp,
  isAvailableId: user.isAvailableId,
  isAvailableNickname: user.isAvailableNickname,
  listUsers: user.listUsers,
  setUserPassword: user.setUserPassword,
  changeOwnPassword: user.changeOwnPassword,
  changeProfile: user.changeProfile,
  listTimers: timerList.listTimers,
  browseTimers: timerList.browseTimers,
  readTimer: timerList.readTimer,
  openPublicBoard: timerList.openPublicBoard,
  readBoardVisibility: timerList.readBoardVisibility,
  changeBoardVisibility: timerList.changeBoardVisibility,
  grantPoints: points.grantPoints,
  recoverPoints: points.recoverPoints,
  grantStorePoints: points.grantStorePoints,
  giftPoints: points.giftPoints,
  readOwnPoints: points.readOwnPoints,
  readPlayerPoints: points.readPlayerPoints,
  listPointUsers: points.listPointUsers,
  exportPointUsers: points.exportPointUsers,
  findCustomers: points.findCustomers,
  readStorePoints: points.readStorePoints,
  saveStorePoints: points.saveStorePoints,
  listSeasons: season.listSeasons,
  createSeason: season.createSeason,
  readRanking: season.readRanking,
  exportRanking: season.exportRanking,
  readGameResult: gameResult.readGameResult,
  saveGameResult: gameResult.saveGameResult,
  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,
  readWall: wall.readWall,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
