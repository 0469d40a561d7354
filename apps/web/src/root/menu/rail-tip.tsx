// The name of an entry of the folded menu, beside it while it is pointed at or focused; fetched with the first fold.

import '../../shared/ui/look/kit-rest.css';
import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export const RailTip = ({ label, children }: { readonly label: string; readonly children: ReactElement }) => (
  <Tooltip label={label} position="right">
    {children}
  </Tooltip>
);
