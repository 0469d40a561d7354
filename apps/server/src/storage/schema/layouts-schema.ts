// The table of the layouts of venues' boards, as the queries see it.

import type { BoardLayout } from '@feltclock/domain';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';

interface BoardLayoutTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  content: JsonText<BoardLayout>;
  created_at: number;
  updated_at: number;
}

export interface LayoutsSchema {
  board_layout: BoardLayoutTable;
}
