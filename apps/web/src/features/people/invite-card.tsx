// Invites one person: choose a role, create a link, which is shown once to copy or scan.

import { invitePerson, type ReplyOf } from '@feltclock/contract';
import { STAFF_ROLES, type StaffRole } from '@feltclock/domain';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { CopyField } from '../../shared/ui/sharing/copy-field.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import classes from './people.module.css';
import { usePeopleChange } from './use-people-change.ts';

type Invited = ReplyOf<typeof invitePerson>;

/** The link is shown only here, so a press outside does not close the popup. */
function LinkPopup({ made, onClose }: { readonly made: Invited | undefined; readonly onClose: () => void }) {
  const t = useTexts('people');
  const general = useTexts('general');
  const links = useTexts('gameList');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  return (
    <Popup isOpen={made !== undefined} onClose={onClose} title={t('linkTitle')} size="md" isHeld>
      {made !== undefined && (
        <Stack gap="md">
          <Text size="sm">
            {t('linkHint', {
              role: general(`staffRoles.${made.invitation.role}`),
              until: formatDateTime(made.invitation.expiresAt, language, timeZone),
            })}
          </Text>
          {made.reach !== 'as-asked' && (
            <Text size="sm" c="amber" role="note">
              {links(`shortLink.reach.${made.reach}`)}
            </Text>
          )}
          <div className={classes['code']}>
            <QrCode text={made.url} label={t('linkQr')} />
          </div>
          <CopyField
            text={made.url}
            words={{ label: t('address'), copy: t('copy'), copied: t('copied'), byHand: t('copyByHand') }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {general('close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Popup>
  );
}

export function InviteCard({ storeId }: { readonly storeId: number }) {
  const t = useTexts('people');
  const general = useTexts('general');
  const [role, setRole] = useState<StaffRole>('FLOOR');
  const invite = usePeopleChange((as: StaffRole) => call(invitePerson, { id: storeId, role: as }), {
    failed: t('inviteFailed'),
  });
  return (
    <Card title={t('invite')} hint={t('inviteHint')}>
      <Stack gap="md" align="flex-start">
        <Radio.Group
          label={t('inviteAs')}
          value={role}
          onChange={(chosen) => setRole(STAFF_ROLES.find((each) => each === chosen) ?? role)}
        >
          <Stack gap="sm" mt="xs">
            {STAFF_ROLES.map((each) => (
              <Radio
                key={each}
                value={each}
                label={general(`staffRoles.${each}`)}
                description={t(`roleHints.${each}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Button
          leftSection={<IconLink size={18} aria-hidden />}
          loading={invite.isPending}
          onClick={() => invite.mutate(role)}
        >
          {t('makeLink')}
        </Button>
      </Stack>
      <LinkPopup made={invite.data} onClose={invite.reset} />
    </Card>
  );
}
