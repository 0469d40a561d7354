// The link from an empty page to where it can be filled.

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
