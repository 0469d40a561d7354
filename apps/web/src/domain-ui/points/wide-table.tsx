// A table that scrolls sideways where it does not fit, by the keyboard too.

import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface WideTableProps {
  /** The table's subject, for those who only hear it. */
  readonly label: string;
  /** The width in pixels below which the table scrolls. */
  readonly minWidth: number;
  readonly children: ReactNode;
}

export const WideTable = ({ label, minWidth, children }: WideTableProps) => (
  <Table.ScrollContainer
    minWidth={minWidth}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } }}
  >
    {children}
  </Table.ScrollContainer>
);
