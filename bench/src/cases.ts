// The cases of a measurement: those named on the command line, or all.

/** Runs the cases in their order. Throws if a named one does not exist. */
export async function runCases(cases: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in cases));
  if (unknown.length > 0)
    throw new Error(`Unknown case: ${unknown.join(', ')}. Known cases: ${Object.keys(cases).join(', ')}.`);
  for (const [name, run] of Object.entries(cases)) {
    if (named.length === 0 || named.includes(name)) await run();
  }
}
