// How guests follow a venue elsewhere: in their calendar, their reader, and on the venue's own website.

import { readCalendar, readJsonFeed } from '@feltclock/contract';
import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import * as en from '../../../i18n/en/follow-venue.ts';
import * as ja from '../../../i18n/ja/follow-venue.ts';
import * as ko from '../../../i18n/ko/follow-venue.ts';
import { pageTexts } from '../../../i18n/page-texts.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { mayIn } from '../../../shared/session/principal.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { CopyField } from '../../../shared/ui/sharing/copy-field.tsx';
import classes from './venue-page.module.css';

const useFollowTexts = pageTexts<typeof ko>({ ko, en, ja });

interface FollowProps {
  readonly storeId: number;
  readonly name: string;
}

function useCopyWords(label: string) {
  const t = useFollowTexts('followVenue');
  return { label, copy: t('copy'), copied: t('copied'), byHand: t('byHand') };
}

/** The calendar and the feed of a venue. */
export function FollowVenue({ storeId, name }: FollowProps) {
  const t = useFollowTexts('followVenue');
  const language = useLanguage();
  const query = `?storeId=${String(storeId)}&language=${language}`;
  const { origin, host } = window.location;
  const words = useCopyWords(t('address'));
  return (
    <Card title={t('follow')} hint={t('calendarHint')}>
      <link rel="alternate" type="text/calendar" title={name} href={`${readCalendar.path}${query}`} />
      <link rel="alternate" type="application/feed+json" title={name} href={`${readJsonFeed.path}${query}`} />
      <Button
        component="a"
        href={`webcal://${host}${readCalendar.path}${query}`}
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        className={classes['follow']}
      >
        {t('calendar')}
      </Button>
      <CopyField text={`${origin}${readCalendar.path}${query}`} words={words} />
    </Card>
  );
}

const LOOKS = ['light', 'dark', 'auto'] as const;

function Embedding({ storeId, name }: FollowProps) {
  const t = useFollowTexts('followVenue');
  const language = useLanguage();
  const { origin } = window.location;
  const [look, setLook] = useState<(typeof LOOKS)[number]>('light');
  const code = `<script src="${origin}/widget.js" data-store="${String(storeId)}" data-lang="${language}" data-theme="${look}" async></script>`;
  const feed = `${origin}${readJsonFeed.path}?storeId=${String(storeId)}&language=${language}`;
  const [codeWords, feedWords] = [useCopyWords(t('code')), useCopyWords(t('feed'))];
  return (
    <Card title={t('embed')} hint={t('embedHint')}>
      <Stack gap="sm">
        <SegmentedControl
          style={{ alignSelf: 'flex-start' }}
          aria-label={t('look')}
          data={LOOKS.map((value) => ({ value, label: t(`looks.${value}`) }))}
          value={look}
          onChange={(chosen) => setLook(LOOKS.find((each) => each === chosen) ?? 'light')}
        />
        <CopyField text={code} words={codeWords} />
        <iframe
          title={`${t('preview')} · ${name}`}
          src={`/widget?store=${String(storeId)}&lang=${language}&theme=${look}`}
          className={classes['preview']}
        />
        <CopyField text={feed} words={feedWords} />
      </Stack>
    </Card>
  );
}

/** The code for the owner's website; renders nothing for others. */
export function EmbedVenue(props: FollowProps) {
  const owns = useSession(({ profile }) => mayIn(profile, 'manage-store', props.storeId));
  return owns ? <Embedding {...props} /> : null;
}
