// A structure as the companion app is told of it: without its store and its colours (docs/rules/app-link.md#what-is-told).

import { rowsToWire, rulesToWire } from '@feltclock/contract';
import type { AppChange, AppMessage } from '../companion-app/companion-app.ts';
import type { StoredStructure } from './structure.repository.ts';

const contentOf = ({ name, prize, prizeContent, rules }: StoredStructure): object => ({
  name,
  prize,
  prizeContent,
  ...rulesToWire(rules),
  levelList: rowsToWire(rules.rows, rules.deadlineSeq),
});

/** What the App is told when a structure was saved or deleted. */
export const aboutStructure = (structure: StoredStructure, what: AppChange): AppMessage => ({
  thing: 'structure',
  id: structure.id,
  what,
  name: structure.name,
  content: what === 'deleted' ? {} : contentOf(structure),
});
