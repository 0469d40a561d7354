// Reads CHANGELOG.md: which versions there are, and from which commit each was built.

/** @typedef {{version: string, date: string | undefined, commit: string | undefined}} Entry */

const HEADING = /^## \[(\d+\.\d+\.\d+)\] - (?:(\d{4}-\d{2}-\d{2})|not released yet)$/;
const COMMIT = /^Built from `([0-9a-f]{40})`\.$/m;

/**
 * @param {string} text
 * @returns {Entry[]} the newest first, as they stand
 */
export function entriesOf(text) {
  return text.split(/^(?=## )/m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    if (!heading.startsWith('## ')) return [];
    const found = HEADING.exec(heading);
    if (found === null) throw new Error(`CHANGELOG.md: "${heading}" is no heading of a version.`);
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
 * What is wrong with the change log of a product that says it is this version.
 * @param {Entry[]} entries
 * @param {string} version
 * @returns {string[]}
 */
export function changeLogFaults(entries, version) {
  const [newest] = entries;
  const versions = entries.map((entry) => entry.version);
  return [
    ...(newest?.version === version ? [] : [`The newest entry must be ${version}, the version in package.json.`]),
    ...versions.slice(1).flatMap((each, index) => (isNewer(versions[index], each) ? [] : [`${each} stands too low.`])),
    ...entries
      .filter(({ date, commit }) => (date === undefined) !== (commit === undefined))
      .map(({ version: each }) => `${each} needs both its day and "Built from \`commit\`.", or neither yet.`),
    ...entries.slice(1).flatMap(({ version: each, date }) => (date === undefined ? [`${each} has no day.`] : [])),
  ];
}
