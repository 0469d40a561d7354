// The stand-in for the login name of a deleted account (docs/rules/people.md#personal-data).

/** Chosen login names contain no space, so nobody can register such a name. */
const BEGINNING = 'deleted ';

/** The stand-in for one former member. `mark` makes it unique and reveals nothing about the person. */
export const formerMemberId = (mark: string): string => `${BEGINNING}${mark}`;

/** True if the name is the stand-in of a deleted account. */
export const isFormerMember = (name: string): boolean => name.startsWith(BEGINNING);
