// The audit trail in English sentences.

import type { AuditSpeech, SpokenChange } from './audit-speech.ts';

const spanOf = ({ from, to }: SpokenChange): string =>
  from === undefined || to === undefined ? (to ?? from ?? '') : `${from} → ${to}`;

export const ENGLISH: AuditSpeech = {
  sentences: {
    'sign-in': 'logged in',
    'sign-out': 'logged out',
    'sign-up': 'signed up',
    'own-password': 'changed their own password',
    'own-factor-on': 'switched two-step login on',
    'own-factor-off': 'switched two-step login off',
    'own-recovery-codes': 'had new recovery codes made',
    'user-factor-reset': 'reset the two-step login of {thing}',
    'own-sessions': 'logged out on all other devices',
    'own-profile': 'changed their own profile',
    'own-profile/same': 'saved their own profile without a change',
    'user-password': 'set a new password for {thing}',
    'own-account-delete': 'A member deleted their account',
    'user-delete': 'deleted an account on request',
    'lost-password': 'On the server a new password was set for {thing}',
    'game-create': 'created {thing}[, to start at {startAt}]',
    'game-delete': 'deleted {thing}',
    'game-command': 'gave {thing} a command',
    'game-command/CREATE': 'put {thing} back to its beginning',
    'game-command/INIT': 'initialised {thing}',
    'game-command/PLAY': 'started {thing}[ at {level}, {left} left]',
    'game-command/PAUSE': 'paused {thing}[ at {level}, {left} left]',
    'game-command/END': 'ended {thing}[ at {level}, {left} left]',
    'game-start': 'started {thing} by opening its board',
    'game-start-by-viewer': 'started {thing} by a board opened through the link',
    'game-start-by-screen': 'The screen[ “{screen}”] showed {thing}, which started it',
    'game-level': 'moved {thing} to another level',
    'game-level/play': 'moved {thing}[ from {fromLevel}] to {level} and started it there',
    'game-level/stay': 'moved {thing}[ from {fromLevel}] to {level}',
    'game-shift': 'shifted the time of {thing}[ by {seconds}][ ({level}, {left} left)]',
    'game-rows': 'changed the blinds to come of {thing}',
    'game-counts': 'changed the counts of {thing}',
    'game-prize': 'changed the prizes of {thing}',
    'game-message': 'put a message on the boards of {thing}[: {words}][ “{text}”]',
    'game-message-away': 'took the message off the boards of {thing}',
    'game-registration': 'changed the registration of {thing}',
    'game-registration/OPEN': 'opened the registration of {thing}',
    'game-registration/CLOSED': 'closed the registration of {thing}',
    'game-undo': 'took back what was last done to {thing}',
    'game-undo/clock': 'took back the last command to {thing}',
    'game-undo/counts': 'took back the last change of counts of {thing}',
    'game-outage': 'answered the outage of {thing}',
    'game-outage/resumed': 'resumed {thing} where the server had stopped',
    'game-outage/dropped': 'let the time of the outage count in {thing}',
    'game-refresh': 'refreshed the boards of {thing}',
    'game-link': 'made a short link to {thing}',
    'game-link/replaced': 'replaced the short link to {thing}',
    'structure-create': 'created {thing}',
    'structure-change': 'changed {thing}',
    'structure-delete': 'deleted {thing}',
    'structure-design': 'changed the timer design of {thing}',
    'structure-background': 'changed the background of {thing}',
    'structure-send': 'sent {thing} to the App',
    'store-create': 'created {thing}',
    'store-change': 'changed {thing}',
    'store-logo': 'changed the logo of {thing}',
    'store-logo/set': 'gave {thing} a logo',
    'store-logo/removed': 'removed the logo of {thing}',
    'store-delete': 'deleted {thing}',
    'store-admin-save': 'set the administrator of {thing}',
    'store-admin-delete': 'removed {thing} as administrator',
    'store-admin-delete/in-store': 'removed {thing} as administrator of store “{store}”',
    'store-send': 'sent {thing} to the App',
    'person-invite': 'made an invitation for staff[ as {role}]',
    'tablet-make': 'added a tablet[, “{name}”]',
    'tablet-change': 'changed the tablet[ “{tablet}”]',
    'tablet-change/same': 'saved the tablet[ “{tablet}”] without a change',
    'tablet-end': 'removed the tablet[ “{tablet}”]',
    'tablet-unlock': 'took up a tablet of the store by PIN',
    'screen-pair': 'paired a screen[, “{name}”]',
    'screen-name': 'renamed the screen[ “{screen}”]',
    'screen-name/same': 'saved the name of the screen[ “{screen}”] without a change',
    'screen-direct': 'changed what the screen[ “{screen}”] shows',
    'screen-direct/same': 'saved what the screen[ “{screen}”] shows without a change',
    'floor-presets': 'changed the venue’s own words for its boards',
    'floor-presets/same': 'saved the venue’s own words for its boards without a change',
    'screen-voice': 'changed the voice of the screen[ “{screen}”]',
    'screen-voice/same': 'saved the voice of the screen[ “{screen}”] without a change',
    'screen-forget': 'removed the screen[ “{screen}”]',
    'own-pin': 'changed their own PIN',
    'invitation-end': 'took back an invitation[ as {role}]',
    'person-join': 'accepted an invitation[ as {role}]',
    'person-role': 'changed the role of {thing}',
    'person-end': 'ended the role of {thing}[ as {role}]',
    'address-create': 'added {thing}',
    'address-change': 'renamed {thing}',
    'address-send': 'sent {thing} to the App',
    'ad-master': 'saved the ad settings of {thing}',
    'ad-page-create': 'added an ad page to {thing}[, “{description}”]',
    'ad-page-order': 'changed the order of ad pages',
    'ad-page-terms': 'changed when and how often an ad page is shown[, “{page}”]',
    'store-ads': 'changed the store’s own advertisements[, “{name}”]',
    'ad-page-delete': 'deleted an ad page[, “{page}”]',
    'app-delivery': 'sent again what had not reached the App',
    'points-grant': 'granted {amount} points to {thing}[ ({reason})]',
    'points-recovery': 'took {amount} points back from {thing}[ ({reason})]',
    'points-grant/user': 'granted {amount} points to {thing}[ ({reason})]',
    'points-recovery/user': 'took {amount} points back from {thing}[ ({reason})]',
    'points-gift': 'gave {amount} points to {thing}[ ({reason})]',
    'points-settings': 'changed the point settings of {thing}',
    'season-create': 'created a season[, “{name}”][, with a target of {target}]',
    'game-result': 'entered the result of {thing}',
    points: 'moved points[ ({amount})]',
    other: 'changed something',
  },
  actor: (name) => name,
  former: (name) => name,
  nobody: 'A guest',
  server: 'The server',
  join: (who, deed) => `${who} ${deed}`,
  kinds: {
    game: 'game',
    structure: 'structure',
    store: 'store',
    user: 'user',
    region: 'region',
    address: 'address',
    'ad-image': 'ad image',
    'ad-page': 'ad page',
    delivery: 'App delivery',
  },
  thing: (kind, name, number) =>
    name !== undefined
      ? `${kind} “${name}”`.trim()
      : number !== undefined
        ? `${kind} no. ${number}`
        : kind === ''
          ? 'something'
          : `the ${kind}`,
  row: (kind, level) =>
    kind === 'level'
      ? `level ${String(level)} `
      : level === 0
        ? 'break at the start '
        : `break after level ${String(level)} `,
  one: (thing, { label, from, to }) => {
    if (from !== undefined && to !== undefined) return `changed the ${label} of ${thing} from ${from} to ${to}`;
    return to === undefined ? `changed the ${label} of ${thing}` : `set the ${label} of ${thing} to ${to}`;
  },
  item: (change) => {
    const span = spanOf(change);
    if (change.isWhole) return `${change.label} (${span})`;
    if (span === '') return `${change.label} changed`;
    return change.from === undefined ? `${change.label} set to ${span}` : `${change.label} ${span}`;
  },
  many: (lead, items, more) => `${lead}: ${items.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`,
  unchanged: (thing) => `saved ${thing} without a change`,
  refused: ({ who, action, thing, reason }) =>
    `${who} was refused: ${action}${thing === '' ? '' : `, ${thing}`}.${reason === '' ? '' : ` ${reason}`}`,
  failed: ({ who, action, thing }) => `${who} met an error: ${action}${thing === '' ? '' : `, ${thing}`}.`,
};
