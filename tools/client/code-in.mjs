// The examples of a document, for tests that run them.
import { readFileSync } from 'node:fs';

/**
 * @param {URL | string} file a Markdown file
 * @param {string} language such as `sh`
 * @returns {string[]} its code in this language, in order
 */
export const codeIn = (file, language) =>
  [...readFileSync(file, 'utf8').matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```/gm)]
    .filter(([, each]) => each === language)
    .map(([, , code = '']) => code);
