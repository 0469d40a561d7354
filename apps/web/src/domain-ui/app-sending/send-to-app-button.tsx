// A button that sends something to the App; where no App is linked it looks off and says so (docs/rules/app-link.md#switched-off).

import { errorText, readApp } from '@feltclock/contract';
import { Button, type ButtonProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { offLook } from '../../shared/ui/pressing/off-button.ts';

interface SendToAppButtonProps extends ButtonProps {
  readonly onSend: () => void;
}

export function SendToAppButton({ onSend, ...look }: SendToAppButtonProps) {
  const alert = useAlert();
  const language = useLanguage();
  // An answer that has not come says nothing against sending: the server refuses what can't be sent.
  const isAbsent = useQuery(reading(readApp)).data?.isLinked === false;
  const absence = isAbsent ? errorText('app-not-configured', language) : undefined;
  const press = absence === undefined ? onSend : () => alert.warning(absence);
  return <Button variant="default" {...look} {...offLook(absence)} onClick={press} />;
}
