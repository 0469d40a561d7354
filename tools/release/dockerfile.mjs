// Parses our Dockerfile: its stages with their instructions, with long lines joined and without comments.

/** @typedef {{word: string, text: string}} Instruction */
/** @typedef {{name: string, base: string, instructions: Instruction[]}} Stage */

/**
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const stages = [];
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n');
  for (const line of lines.map((each) => each.trim()).filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === undefined) throw new Error(`"${line}" is no instruction.`);
    if (word === 'FROM') {
      const words = rest.split(/\s+/).filter((each) => !each.startsWith('--'));
      const [base, , name = String(stages.length)] = words;
      stages.push({ name, base, instructions: [] });
    } else stages.at(-1).instructions.push({ word, text: rest });
  }
  return stages;
}

/** The last instruction of a kind in a stage, which is the effective one. */
export const lastOf = ({ instructions }, word) => instructions.findLast((each) => each.word === word)?.text;
