// A button that sends something to the App. If no App is linked, it looks disabled and shows the reason (docs/rules/venues.md#the-app).

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
  // Until the answer arrives the button is enabled; the server would refuse.
  const isAbsent = useQuery(reading(readApp)).data?.isLinked === false;
  const absence = isAbsent ? errorText('app-not-configured', language) : undefined;
  const press = absence === undefined ? onSend : () => alert.warning(absence);
  return <Button variant="default" {...look} {...offLook(absence)} onClick={press} />;
}
