// Adds members from a file, and says beforehand what that would do (docs/rules/people.md#members-from-a-file).

import type { BodyOf, checkMembers, ImportedMember, importMembers, MEMBER_OUTCOMES } from '@feltclock/contract';
import { textForms, type Instant } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Database, Queries } from '../storage/database.ts';
import { newUserRow, nobodysPassword } from './new-user.ts';
import type { Passwords } from './password.ts';
import { insertUser, updateProfile, type NewUserRow, type ProfileChange, type UserRow } from './user.repository.ts';

type Outcome = (typeof MEMBER_OUTCOMES)[number];
type Request = BodyOf<typeof checkMembers>;

/** Grants points of the platform within the transaction. */
export type GrantPoints = (
  queries: Queries,
  grant: { readonly userId: string; readonly amount: number; readonly reason: string },
  edit: { readonly by: string; readonly at: Instant },
) => Promise<void>;

interface MemberImportPorts {
  readonly database: Database;
  /** Hashes in turn with the sign-ins of others. */
  readonly passwords: Passwords;
  readonly grantPoints: GrantPoints;
}

interface Plan {
  readonly outcome: Outcome;
  /** Who exists, and what changes of them. */
  readonly change?: { readonly id: string; readonly profile: ProfileChange };
}

/** Equal for texts that the tables keep unique. */
const keyOf = (text: string): string => text.normalize('NFC').toLowerCase();

/** Those who have one of the login names or nicknames, deleted accounts too. */
async function holdersOf(queries: Queries, members: readonly ImportedMember[]): Promise<UserRow[]> {
  const ids = members.flatMap(({ id }) => textForms(id));
  const nicknames = members.flatMap(({ nickname }) => textForms(nickname));
  const lowered = (texts: readonly string[]) => sql.join(texts.map((text) => sql`lower(${text})`));
  return queries
    .selectFrom('user')
    .selectAll()
    .where(sql<boolean>`lower(id) in (${lowered(ids)}) or lower(nickname) in (${lowered(nicknames)})`)
    .execute();
}

/** The fields that the file has and that differ. */
function changeOf(user: UserRow, { name = '', email = '', phoneNo = '' }: ImportedMember): ProfileChange {
  return {
    ...(name !== '' && name !== user.name && { name }),
    ...(email !== '' && email !== user.email && { email }),
    ...(phoneNo !== '' && phoneNo !== user.phone_no && { phone_no: phoneNo }),
  };
}

function ofExisting(user: UserRow, member: ImportedMember, isUpdating: boolean): Plan {
  if (user.leaving_as !== null) return { outcome: 'id-taken' };
  const profile = changeOf(user, member);
  if (Object.keys(profile).length === 0) return { outcome: 'same' };
  // Administrators change their own profiles.
  const mayChange = isUpdating && user.role === 'USER';
  return mayChange ? { outcome: 'changed', change: { id: user.id, profile } } : { outcome: 'kept' };
}

/** What happens with each member, in order; a later one of the same file finds the earlier one. */
async function plansOf(queries: Queries, { members, isUpdating = false }: Request): Promise<readonly Plan[]> {
  const holders = await holdersOf(queries, members);
  const byId = new Map(holders.map((user) => [keyOf(user.id), user]));
  const nicknames = new Set(holders.map((user) => keyOf(user.nickname)));
  const added = new Set<string>();
  return members.map((member): Plan => {
    const existing = byId.get(keyOf(member.id));
    if (existing !== undefined) return ofExisting(existing, member, isUpdating);
    if (added.has(keyOf(member.id))) return { outcome: 'id-taken' };
    if (nicknames.has(keyOf(member.nickname))) return { outcome: 'nickname-taken' };
    added.add(keyOf(member.id));
    nicknames.add(keyOf(member.nickname));
    return { outcome: 'new' };
  });
}

export class MemberImport {
  readonly #ports: MemberImportPorts;

  constructor(ports: MemberImportPorts) {
    this.#ports = ports;
  }

  async check(request: Request): Promise<{ outcomes: Outcome[] }> {
    const plans = await this.#ports.database.transaction(({ queries }) => plansOf(queries, request), 'reading');
    return { outcomes: plans.map(({ outcome }) => outcome) };
  }

  /** All or none. Sent again, those who were new are the same. */
  async run(request: BodyOf<typeof importMembers>, by: string, at: Instant): Promise<{ outcomes: Outcome[] }> {
    const { database, passwords, grantPoints } = this.#ports;
    const once = await nobodysPassword(passwords);
    const rows = new Map<ImportedMember, NewUserRow>();
    for (const member of request.members)
      rows.set(member, await newUserRow({ ...member, password: '', role: 'USER' }, once, at));
    return database.transaction(async ({ queries }) => {
      const plans = await plansOf(queries, request);
      const outcomes: Outcome[] = [];
      for (const [index, member] of request.members.entries()) {
        const { outcome, change } = plans[index] ?? { outcome: 'kept' };
        if (change !== undefined) await updateProfile(queries, change.id, change.profile);
        const row = outcome === 'new' ? rows.get(member) : undefined;
        const isMade = row !== undefined && (await insertUser(queries, row));
        outcomes.push(outcome === 'new' && !isMade ? 'nickname-taken' : outcome);
        if (isMade && (member.points ?? 0) > 0)
          await grantPoints(
            queries,
            { userId: member.id, amount: member.points ?? 0, reason: request.fileName },
            { by, at },
          );
      }
      return { outcomes };
    });
  }
}
