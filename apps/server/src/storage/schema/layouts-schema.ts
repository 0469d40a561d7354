// The table of the layouts of venues' boards, as the queries see it.

import type { Generated } from 'kysely';

interface BoardLayoutTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  /** JSON: the domain's `BoardLayout`. */
  content: string;
  created_at: number;
  updated_at: number;
}

export interface LayoutsSchema {
  board_layout: BoardLayoutTable;
}
