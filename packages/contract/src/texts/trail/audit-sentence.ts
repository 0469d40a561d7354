// An entry of the audit trail as a sentence: who did what to what, and which values changed (docs/rules/people.md#the-audit-trail).

import { isFormerMember, keyNameIn } from '@feltclock/domain';
import type { AuditChange, AuditEntry } from '../../http/platform/audit.ts';
import { isErrorCode } from '../../error-code-names.ts';
import type { Language } from '../../language.ts';
import { auditActionText, type AuditAction } from './audit-action-texts.ts';
import { auditFieldText } from './audit-field-texts.ts';
import type { AuditSpeech, SentenceKey, SpokenChange, FailedAction } from './audit-speech.ts';
import { ENGLISH } from './audit-speech-en.ts';
import { JAPANESE } from './audit-speech-ja.ts';
import { KOREAN } from './audit-speech-ko.ts';
import { auditValueText, NONE, type AuditValue } from './audit-value-texts.ts';
import { errorText } from '../refusals/error-texts.ts';
import { chooseParticles } from '../particles.ts';
import { shownName } from '../shown-name.ts';

const SPEECHES: Readonly<Record<Language, AuditSpeech>> = { ko: KOREAN, en: ENGLISH, ja: JAPANESE };

/** The most changes that a sentence names; it counts the others. */
const MOST_NAMED = 5;

/** Actions that change fields of an existing thing; their sentence lists the changes. */
const CHANGES_FIELDS: ReadonlySet<AuditAction> = new Set([
  'own-profile',
  'game-counts',
  'game-limits',
  'game-rows',
  'game-prices',
  'structure-change',
  'structure-design',
  'store-change',
  'store-admin-save',
  'tablet-change',
  'screen-name',
  'screen-direct',
  'screen-voice',
  'screen-panel-lag',
  'floor-presets',
  'layout-change',
  'league-change',
  'person-role',
  'address-change',
  'ad-master',
  'points-settings',
]);
/** Those of them whose sentence already names the owner of the fields. */
const SAYS_WHOSE: ReadonlySet<AuditAction> = new Set([
  'own-profile',
  'tablet-change',
  'screen-name',
  'screen-direct',
  'screen-voice',
  'screen-panel-lag',
  'floor-presets',
  'layout-change',
  'league-change',
]);
/** Actions whose sentence names the actor itself, or nobody. */
const SAYS_WHO: ReadonlySet<AuditAction> = new Set(['own-account-delete', 'lost-password', 'game-start-by-screen']);
/** Fields that say how something was changed, not what. */
const NO_CHANGE: ReadonlySet<string> = new Set(['applyToRunningGames', 'goesOn', 'call', 'level', 'from', 'seq']);

const COMMAND_OF: Readonly<Record<string, string>> = { PLAYING: 'PLAY', PAUSED: 'PAUSE', END: 'END', INIT: 'INIT' };

const isSame = ({ changes }: AuditEntry): string => (changes?.length === 0 ? 'same' : '');

const addedOrRemoved =
  (named: string) =>
  ({ changes }: AuditEntry): string => {
    const has = changes?.find(({ field }) => field === named)?.to;
    return has === true ? 'set' : has === false ? 'removed' : '';
  };

/** Picks the variant of an action's sentence by the entry. */
const WAYS: Readonly<Partial<Record<AuditAction, (entry: AuditEntry) => string>>> = {
  'own-profile': isSame,
  'tablet-change': isSame,
  'screen-name': isSame,
  'screen-direct': isSame,
  'screen-voice': isSame,
  'screen-panel-lag': isSame,
  'floor-presets': isSame,
  'layout-change': isSame,
  'league-change': isSame,
  'game-command': ({ summary }) =>
    String(summary['action'] ?? COMMAND_OF[String(summary['status'] ?? '')] ?? summary['status']),
  'game-level': ({ summary }) => (summary['level'] === undefined ? '' : summary['play'] === true ? 'play' : 'stay'),
  'game-registration': ({ summary }) => String(summary['registrationStatus']),
  'game-undo': ({ summary }) => String(summary['of']),
  'game-outage': ({ summary: { resumeWhereItStopped: isResumed } }) =>
    isResumed === true ? 'resumed' : isResumed === false ? 'dropped' : '',
  'floor-lock': ({ summary: { isLocked } }) => (isLocked === true ? 'locked' : isLocked === false ? 'unlocked' : ''),
  'floor-hand-for-hand': ({ summary: { isOn } }) => (isOn === true ? 'on' : isOn === false ? 'off' : ''),
  'game-link': ({ summary }) => (summary['replace'] === true ? 'replaced' : ''),
  'store-admin-delete': ({ storeName }) => (storeName === null ? '' : 'in-store'),
  'points-grant': ({ subject }) => subject?.of ?? '',
  'points-recovery': ({ subject }) => subject?.of ?? '',
  'store-look': isSame,
  'store-logo': addedOrRemoved('hasLogo'),
  'store-picture': addedOrRemoved('hasPicture'),
};

function templateOf(entry: AuditEntry, { sentences }: AuditSpeech): string {
  const { action } = entry;
  const key = `${action}/${WAYS[action]?.(entry) ?? ''}`;
  return Object.hasOwn(sentences, key) ? sentences[key as SentenceKey] : sentences[action];
}

/** Fills the placeholders of a template; a bracketed part with an empty placeholder is left out. */
function filled(template: string, hole: (name: string) => string | undefined): string {
  const pieces = template.split(/(\[[^\]]*\])/);
  const isThere = (piece: string): boolean =>
    !piece.startsWith('[') || [...piece.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => hole(name) !== undefined);
  return pieces
    .filter(isThere)
    .map((piece) => (piece.startsWith('[') ? piece.slice(1, -1) : piece))
    .map((piece) => piece.replaceAll(/\{(\w+)\}/g, (_, name: string) => hole(name) ?? ''))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** A kind of thing in words; an unknown one of another version as it is. */
export const auditKindText = (kind: string, language: Language): string => SPEECHES[language].kinds[kind] ?? kind;

const isNumber = (id: string): boolean => /^\d+$/.test(id);

function thingText({ subject }: AuditEntry, speech: AuditSpeech, language: Language): string {
  if (subject === null) return '';
  const kind = speech.kinds[subject.of] ?? '';
  const name = subject.name ?? (isNumber(subject.id) ? undefined : subject.id);
  if (name !== undefined && isFormerMember(name)) return shownName(name, language);
  return speech.thing(kind, name, subject.id).trim();
}

/** The kind of thing by the beginning of an action, for entries without a subject. */
const KIND_OF: readonly (readonly [beginning: string, kind: string])[] = [
  ['game-', 'game'],
  ['floor-presets', 'store'],
  ['payout-tables', 'store'],
  ['venue-tables', 'store'],
  ['till-', 'store'],
  ['floor-', 'game'],
  ['days-', 'store'],
  ['structure-', 'structure'],
  ['store-admin-delete', 'user'],
  ['store-', 'store'],
  ['points-settings', 'store'],
  ['user-', 'user'],
  ['lost-password', 'user'],
  ['person-', 'user'],
  ['points-', 'user'],
  ['own-', 'user'],
  ['key-', 'store'],
  ['address-', 'address'],
  ['ad-', 'region'],
];

function thingOrKind(entry: AuditEntry, speech: AuditSpeech, language: Language): string {
  const thing = thingText(entry, speech, language);
  if (thing !== '') return thing;
  const kind = KIND_OF.find(([beginning]) => entry.action.startsWith(beginning))?.[1];
  return speech.thing(kind === undefined ? '' : (speech.kinds[kind] ?? ''), undefined, undefined);
}

function whoText({ actor, actorName, action }: AuditEntry, speech: AuditSpeech, language: Language): string {
  if (actor === null) return action === 'lost-password' ? speech.server : speech.nobody;
  const key = keyNameIn(actor);
  if (key !== undefined) return speech.key(key);
  if (isFormerMember(actor)) return speech.former(shownName(actor, language));
  return speech.actor(actorName === undefined || actorName === '' ? actor : actorName);
}

/** Counts are stored as "3 → 4" in the summary; a bare value has no known value before. */
function changesIn({ changes, summary }: AuditEntry): readonly AuditChange[] {
  const counted = Object.entries(summary).flatMap(([field, value]): AuditChange[] => {
    const [, from, to] = /^(.+) → (.+)$/.exec(String(value)) ?? [];
    return from === undefined || to === undefined ? [] : [{ field, from, to }];
  });
  if (counted.length > 0) return counted;
  if (changes !== undefined) return changes;
  return Object.entries(summary)
    .filter(([field]) => !NO_CHANGE.has(field))
    .map(([field, to]) => ({ field, to }));
}

/** Undefined for a field without a name. */
function spokenChange({ field, level, from, to }: AuditChange, language: Language): SpokenChange | undefined {
  const name = auditFieldText(field, language);
  if (name === undefined) return undefined;
  const isWhole = field.endsWith('Added') || field.endsWith('Removed');
  const words = (value: AuditValue | null | undefined): string | undefined => {
    if (value === null) return isWhole ? undefined : NONE[language];
    return value === undefined ? undefined : auditValueText(field, value, language);
  };
  const kind = field.startsWith('break') ? 'break' : 'level';
  const row = level === undefined ? '' : SPEECHES[language].row(kind, level);
  return { label: `${row}${name}`, from: words(from), to: words(to), isWhole };
}

/** Without the changes of fields that have no name. */
export const auditChangesIn = (entry: AuditEntry, language: Language): readonly SpokenChange[] =>
  changesIn(entry).flatMap((change) => spokenChange(change, language) ?? []);

function changeText(entry: AuditEntry, lead: string, thing: string, language: Language): string {
  const speech = SPEECHES[language];
  const changes = auditChangesIn(entry, language);
  const more = Math.max(0, changes.length - MOST_NAMED) + (entry.moreChanges ?? 0);
  const [first] = changes;
  const isOfThing = !SAYS_WHOSE.has(entry.action);
  if (first === undefined) return entry.changes === undefined || !isOfThing ? lead : speech.unchanged(thing);
  if (changes.length === 1 && more === 0 && !first.isWhole && isOfThing) return speech.one(thing, first);
  const items = changes.slice(0, MOST_NAMED).map((change) => speech.item(change));
  return speech.many(lead, items, more);
}

function failedActionOf(entry: AuditEntry, who: string, speech: AuditSpeech, language: Language): FailedAction {
  const { action, code } = entry;
  return {
    who,
    action: auditActionText(action, language),
    thing: thingText(entry, speech, language),
    reason: isErrorCode(code) ? errorText(code, language) : '',
  };
}

/** The sentence without its actor. */
function actionText(entry: AuditEntry, speech: AuditSpeech, language: Language): string {
  const thing = thingOrKind(entry, speech, language);
  const values: AuditEntry['summary'] = { ...entry.facts, ...entry.summary };
  const lead = filled(templateOf(entry, speech), (hole) => {
    if (hole === 'thing') return thing;
    if (hole === 'store') return entry.storeName ?? undefined;
    const value = values[hole];
    return value === undefined || value === '' ? undefined : auditValueText(hole, value, language);
  });
  return CHANGES_FIELDS.has(entry.action) ? changeText(entry, lead, thing, language) : lead;
}

/** The entry as a sentence, without a full stop unless it gives the reason of a refusal. */
export function auditSentence(entry: AuditEntry, language: Language): string {
  const speech = SPEECHES[language];
  const who = whoText(entry, speech, language);
  const spoken = (text: string): string => (language === 'ko' ? chooseParticles(text) : text);
  if (entry.outcome === 'refused') return spoken(speech.refused(failedActionOf(entry, who, speech, language)));
  if (entry.outcome === 'failed') return spoken(speech.failed(failedActionOf(entry, who, speech, language)));
  const action = actionText(entry, speech, language);
  return spoken(SAYS_WHO.has(entry.action) ? action : speech.join(who, action));
}
