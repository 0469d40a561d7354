// Parses CHANGELOG.md: the versions, and the commit from which each was built.

/** @typedef {{version: string, date: string | undefined, commit: string | undefined}} Entry */

const HEADING = /^## \[(\d+\.\d+\.\d+)\] - (?:(\d{4}-\d{2}-\d{2})|not released yet)$/;
const COMMIT = /^Built from `([0-9a-f]{40})`\.$/m;

/**
 * @param {string} text
 * @returns {Entry[]} in the order of the file, newest first
 */
export function entriesOf(text) {
  return text.split(/^(?=## )/m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    if (!heading.startsWith('## ')) return [];
    const found = HEADING.exec(heading);
    if (found === null) throw new Error(`CHANGELOG.md: "${heading}" is not a version heading.`);
    const [, version, date] = found;
    return [{ version, date, commit: COMMIT.exec(section)?.[1] }];
  });
}

const numbers = (version) => version.split('.').map(Number);

export function isNewer(one, other) {
  const [mine, theirs] = [numbers(one), numbers(other)];
  const at = mine.findIndex((number, index) => number !== theirs[index]);
  return at !== -1 && mine[at] > theirs[at];
}

/**
 * What is wrong with the change log of a product of this version.
 * @param {Entry[]} entries
 * @param {string} version
 * @returns {string[]}
 */
export function changeLogFaults(entries, version) {
  const [newest] = entries;
  const versions = entries.map((entry) => entry.version);
  return [
    ...(newest?.version === version ? [] : [`The newest entry must be ${version}, the version in package.json.`]),
    ...versions
      .slice(1)
      .flatMap((each, index) => (isNewer(versions[index], each) ? [] : [`${each} must stand above older versions.`])),
    ...entries
      .filter(({ date, commit }) => (date === undefined) !== (commit === undefined))
      .map(({ version: each }) => `${each} needs a date and "Built from \`commit\`.", or neither.`),
    ...entries.slice(1).flatMap(({ version: each, date }) => (date === undefined ? [`${each} has no date.`] : [])),
  ];
}
