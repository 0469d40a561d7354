// The one press from a page that has nothing to show to where that can be changed.

import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';

interface NextStepProps {
  readonly to: string;
  readonly label: string;
}

export const NextStep = ({ to, label }: NextStepProps) => (
  <Button component={Link} to={to} rightSection={<IconArrowRight size={18} aria-hidden />}>
    {label}
  </Button>
);
