// What stands in the place of a login name whose owner deleted the account (docs/rules/personal-data.md#deleting-an-account).

/** A login name that is chosen has no blank in it, so nobody can sign up under such a name. */
const BEGINNING = 'deleted ';

/** The stand-in for one former member: `mark` tells it from those of others, and says nothing about the person. */
export const formerMemberId = (mark: string): string => `${BEGINNING}${mark}`;

/** Does this name stand for somebody who deleted the account? */
export const isFormerMember = (name: string): boolean => name.startsWith(BEGINNING);
