// The way from a screen to the article of the help about it; a window of its own, so that what is being done stays where it is.

import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { HELP_ON } from '../../help/help-on.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { screenLock } from '../../session/browser-lock.ts';
import { useReadable } from '../../state/use-readable.ts';

export function HelpLink() {
  const t = useTexts('general');
  const { pathname } = useLocation();
  const { lockedOn } = useReadable(screenLock.state);
  const article = HELP_ON[pathname];
  if (article === undefined || lockedOn !== undefined) return null;
  return (
    <ActionIcon
      component={Link}
      to={`/help/${article}`}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('helpHere')}
      title={t('helpHere')}
    >
      <IconHelpCircle size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
