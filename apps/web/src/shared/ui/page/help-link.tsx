// The link from a screen to its help article, in a new window so that the work stays open.

import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { screenLock } from '../../session/browser-lock.ts';
import { useReadable } from '../../state/use-readable.ts';

/** The help article of the shown screen, if any. */
export const HelpArticle = createContext<string | undefined>(undefined);

export function HelpLink() {
  const t = useTexts('general');
  const { lockedOn } = useReadable(screenLock.state);
  const article = use(HelpArticle);
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
