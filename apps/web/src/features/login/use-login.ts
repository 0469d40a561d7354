// Signing in: checks both fields, then opens the wanted page. A failure empties the form (docs/rules/people.md#sessions).

import {
  changePreferences,
  login,
  type Language,
  type Profile,
  type ReplyOf,
  type RequestOf,
  MOST_DEVICE_MARKS,
} from '@feltclock/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, isWrongCode } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { session } from '../../shared/session/session.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { rememberId } from './remembered-id.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';

export interface Credentials {
  readonly id: string;
  readonly password: string;
  readonly isRemembered: boolean;
  /** Whether the device stays signed in (docs/rules/people.md#sessions). */
  readonly isStaying: boolean;
  /** The code of the second factor, once asked for. */
  readonly code?: string;
}

interface LoginSteps {
  /** The password was right; the second factor is needed. */
  readonly onCodeNeeded: (credentials: Credentials) => void;
  readonly onFailure: () => void;
}

/** What a sign-in says about this device, beside who signs in. */
export const deviceRequest = (isStaying: boolean): Pick<RequestOf<typeof login>, 'staySignedIn' | 'devices'> => ({
  ...(isStaying && { staySignedIn: true }),
  ...(deviceMarks().length > 0 && { devices: [...deviceMarks()] }),
});

const requestOf = ({ id, password, isStaying, code }: Credentials): RequestOf<typeof login> => ({
  id,
  password,
  ...(code !== undefined && { code }),
  ...deviceRequest(isStaying),
});

/** Applies the user's language. A language just chosen on the login page is stored as the user's. */
async function settleLanguage(
  profile: Profile,
  chosen: Language | undefined,
  speak: (language: Language) => Promise<void>,
): Promise<void> {
  if (chosen === undefined || chosen === profile.language) return speak(profile.language);
  session.changeProfile(await call(changePreferences, { language: chosen }));
}

/** What follows every sign-in: the answer's mark is kept, and the page speaks the user's language. */
export function useSignedIn(chosenLanguage: Language | undefined) {
  const { change } = useSpokenLanguage();
  const queries = useQueryClient();
  return (profile: ReplyOf<typeof login>, isStaying: boolean): void => {
    queries.clear();
    if (profile.device !== undefined) keepDeviceMark(profile.device);
    if (isStaying) session.stay();
    // A language that cannot be saved or loaded must not prevent the sign-in.
    settleLanguage(profile, chosenLanguage, change).catch(() => undefined);
  };
}

export function useLogin(chosenLanguage: Language | undefined, { onCodeNeeded, onFailure }: LoginSteps) {
  const failureAlert = useFailureAlert();
  const signedIn = useSignedIn(chosenLanguage);
  return useMutation({
    mutationFn: (credentials: Credentials) => call(login, requestOf(credentials)),
    onSuccess: (profile, { id, isRemembered, isStaying }) => {
      rememberId(browserStorage, isRemembered ? id : undefined);
      signedIn(profile, isStaying);
    },
    onError: (failure, credentials) => {
      const code = failure instanceof ApiFailure ? failure.code : undefined;
      if (code === 'second-factor-needed') {
        onCodeNeeded(credentials);
        return;
      }
      failureAlert.reasonOnly(failure);
      // After a wrong code the password is not asked again.
      if (!isWrongCode(failure)) onFailure();
    },
  });
}

const KEY = 'feltclock.devices';

const deviceIn = (mark: string): string => mark.split('.', 1)[0] ?? '';

/**
 * Marks that prove earlier sign-ins on this device, so that its users get in while others at the same address guess passwords
 * (docs/rules/people.md#passwords-and-guessing). They contain no user ids.
 */
const deviceMarks = (storage: Pick<Storage, 'getItem'> = browserStorage): readonly string[] =>
  (storage.getItem(KEY) ?? '').split(' ').filter((mark) => mark !== '');

/** Stores a mark, replacing the device's earlier one. The oldest of too many is dropped. */
function keepDeviceMark(mark: string, storage: Pick<Storage, 'getItem' | 'setItem'> = browserStorage): void {
  const others = deviceMarks(storage).filter((other) => deviceIn(other) !== deviceIn(mark));
  storage.setItem(KEY, [mark, ...others].slice(0, MOST_DEVICE_MARKS).join(' '));
}
