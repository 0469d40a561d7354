// Where this installation is reached, and where its data is: shown after the first page, and again to the owner of the platform
// (docs/rules/machine.md#the-first-page).

import { readInstallation, type Installation } from '@feltclock/contract';
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Facts } from '../../shared/ui/pieces/facts.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import { HttpsCard } from './https-card.tsx';
import classes from './installation.module.css';
import { JUST_MADE } from './just-made.ts';
import { StartupCard } from './startup-card.tsx';
import { UpdateCard } from './update-card.tsx';
import { useFirstTexts, type FirstTexts } from './use-first-texts.ts';

interface PartProps {
  readonly t: FirstTexts;
  readonly installation: Installation;
}

const Alone = ({ t, installation: { reach } }: PartProps) =>
  reach === 'this-machine' && (
    <Text size="sm" c="amber" role="note">
      {t('place.alone')}
    </Text>
  );

/** Bookmarks and TVs have the usual port. */
const OtherPort = ({ t, installation: { port, takenPort } }: PartProps) =>
  takenPort !== null && (
    <Text size="sm" c="amber" role="note">
      {t('place.otherPort', { taken: takenPort, port })}
    </Text>
  );

const TvCard = ({ t, installation }: PartProps) => (
  <Card title={t('place.tv')} hint={t('place.tvHint')}>
    <p className={classes['address']}>{installation.tvUrl}</p>
    <Alone t={t} installation={installation} />
    <OtherPort t={t} installation={installation} />
  </Card>
);

const ConsoleCard = ({ t, installation }: PartProps) => (
  <Card title={t('place.console')} hint={t('place.consoleHint')}>
    <div className={classes['console']}>
      <div className={classes['code']}>
        <QrCode text={installation.url} label={t('place.qr', { url: installation.url })} />
      </div>
      <div>
        <p className={classes['address']}>{installation.url}</p>
        <Alone t={t} installation={installation} />
      </div>
    </div>
  </Card>
);

function DataCard({ t, installation: { data, backups } }: PartProps) {
  const pathOf = (path: string) => <span className={classes['path']}>{path}</span>;
  const ofBackups =
    backups === null
      ? [{ label: t('place.backups'), value: t('place.noBackups'), isLong: true }]
      : [
          { label: t('place.backups'), value: pathOf(backups.folder), isLong: true },
          { label: t('place.every'), value: t('place.everyHours', { hours: backups.everyHours, count: backups.keep }) },
        ];
  return (
    <Card title={t('place.data')}>
      <Facts facts={[{ label: t('place.folder'), value: pathOf(data), isLong: true }, ...ofBackups]} />
    </Card>
  );
}

const COMMANDS: Readonly<Record<Installation['system'], (port: string) => string | undefined>> = {
  windows: (port) =>
    `New-NetFirewallRule -DisplayName 'Feltclock' -Direction Inbound -Protocol TCP -LocalPort ${port} -Action Allow -Profile Private`,
  macos: () => undefined,
  linux: (port) => `sudo ufw allow ${port}/tcp`,
};

function FirewallCard({ t, installation: { system, port } }: PartProps) {
  const command = COMMANDS[system](String(port));
  return (
    <Card>
      <details className={classes['help']}>
        <summary>{t('place.firewall')}</summary>
        <Stack gap="sm" mt="sm">
          <Text>{t('place.sameNetwork')}</Text>
          <Text>{t(`place.systems.${system}`)}</Text>
          {command !== undefined && <code className={classes['command']}>{command}</code>}
        </Stack>
      </details>
    </Card>
  );
}

function StartFirst({ t }: { readonly t: FirstTexts }) {
  return (
    <Button component={Link} to="/main" size="md" leftSection={<IconPlayerPlay size={18} aria-hidden />}>
      {t('place.start')}
    </Button>
  );
}

export function InstallationPage() {
  const t = useFirstTexts();
  const isJustMade = useLocation().state === JUST_MADE;
  const { data: installation, error, isLoadingError, isFetching, refetch } = useQuery(reading(readInstallation));
  if (isLoadingError) return <ErrorState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (installation === undefined) return <LoadingState />;
  const parts = { t, installation };
  return (
    <Page
      title={t('place.title')}
      notice={isJustMade ? t('place.ready') : undefined}
      actions={isJustMade && <StartFirst t={t} />}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <TvCard {...parts} />
          <ConsoleCard {...parts} />
        </Stack>
        <Stack gap="md">
          {installation.startup !== null && <StartupCard t={t} startup={installation.startup} />}
          <DataCard {...parts} />
          <UpdateCard t={t} />
          <HttpsCard {...parts} />
          <FirewallCard {...parts} />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
