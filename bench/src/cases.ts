// The cases of a measurement: those that the command line names, or all.

/** Runs the cases in the order they are written in. Throws when one is named that there is not. */
export async function runCases(cases: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in cases));
  if (unknown.length > 0)
    throw new Error(`There is no case ${unknown.join(', ')}; there are ${Object.keys(cases).join(', ')}.`);
  for (const [name, run] of Object.entries(cases)) {
    if (named.length === 0 || named.includes(name)) await run();
  }
}
