// One season: its gauge, when it closes, and its prizes.

import { shownName, type SeasonView } from '@feltclock/contract';
import { Box, Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';

const PHASE_TONES = { planned: 'due', running: 'live', filled: 'warn', due: 'warn', closed: 'plain' } as const;
const MARKS = [0, 50, 100] as const;

/** What happens next and when, by the phase of the season. */
function useMoment(season: SeasonView): string | undefined {
  const t = useTexts('points');
  const language = useLanguage();
  const at = (instant: number): string => formatDateTime(instant, language);
  if (season.closedAt !== null) return t('award.closedAt', { at: at(season.closedAt) });
  if (season.closesAt !== null) return t('award.closesAt', { at: at(season.closesAt) });
  return season.phase === 'planned' ? t('award.startsAt', { at: at(season.startsAt) }) : undefined;
}

function Gauge({ season }: { readonly season: SeasonView }) {
  const t = useTexts('points');
  return (
    <Box>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>{t('award.gauge')}</Text>
        <Text fw={700} size="lg">
          {season.gauge}%
        </Text>
      </Group>
      <Progress.Root size={22} radius="xl">
        <Progress.Section value={season.gauge} aria-label={t('award.gauge')} />
      </Progress.Root>
      <Group justify="space-between" mt={4} aria-hidden>
        {MARKS.map((mark) => (
          <Text key={mark} size="sm" c="dimmed">
            {mark}%
          </Text>
        ))}
      </Group>
      <Text size="sm" mt="xs">
        {t('award.gaugeValue', { earned: formatNumber(season.earned), target: formatNumber(season.target) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('award.gaugeNote')}
      </Text>
    </Box>
  );
}

function Prizes({ season }: { readonly season: SeasonView }) {
  const t = useTexts('points');
  const language = useLanguage();
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('award.prizes')}</Text>
      {season.prizes.map((amount, index) => {
        const winner = season.awards.find(({ place }) => place === index + 1);
        return (
          <Group key={index} justify="space-between" wrap="nowrap">
            <Text c="dimmed">{t('award.prize', { place: index + 1 })}</Text>
            {winner !== undefined && (
              <Text fw={600} truncate>
                {shownName(winner.nickname, language)}
              </Text>
            )}
            <Text fw={700} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {t('pointsOf', { points: formatNumber(amount) })}
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}

export function SeasonCard({ season }: { readonly season: SeasonView }) {
  const t = useTexts('points');
  const moment = useMoment(season);
  return (
    <Card>
      <Group mb="lg" gap="sm">
        <Title order={2} size="h3" style={{ wordBreak: 'break-word' }}>
          {season.name}
        </Title>
        <Pill tone={PHASE_TONES[season.phase]}>{t(`award.phase.${season.phase}`)}</Pill>
        {moment !== undefined && <Text c="dimmed">{moment}</Text>}
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Gauge season={season} />
        <Prizes season={season} />
      </SimpleGrid>
    </Card>
  );
}
