// The computer and the account that a service of this installation runs as.

import { readFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';

/** The computer and the account that the server runs as. */
export interface ServiceHost {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The login name. On Windows with its domain. */
  readonly user: string;
  /** The number of the account; undefined on Windows. */
  readonly uid: number | undefined;
  /** Is the command run as root? Then the service belongs to the system and not to an account. */
  readonly isRoot: boolean;
  /** Was it typed with `sudo`? Then the server runs as the person who typed it. */
  readonly isForSudoUser: boolean;
  /** `XDG_CONFIG_HOME`, if set. */
  readonly configHome: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The home of an account by the system's list; undefined if it is not there. */
export function homeIn(accounts: string, user: string): string | undefined {
  const line = accounts.split('\n').find((each) => each.startsWith(`${user}:`));
  return line?.split(':')[5];
}

function homeOf(user: string): string | undefined {
  try {
    return homeIn(readFileSync('/etc/passwd', 'utf8'), user);
  } catch {
    // Only Unix has it.
    return undefined;
  }
}

/** A container may run as a number that no list of accounts has. */
function account(): { readonly uid: number; readonly username: string; readonly ownHome: string } {
  try {
    return { ...userInfo(), ownHome: homedir() };
  } catch {
    const uid = process.getuid?.() ?? -1;
    return { uid, username: String(uid), ownHome: '/' };
  }
}

/** With `sudo` the server runs as the person who typed it, on the data of that person. */
export function thisHost(env: Environment): ServiceHost {
  const { uid, username, ownHome } = account();
  const isRoot = uid === 0;
  const sudoUser = isRoot ? env['SUDO_USER'] : undefined;
  const home = sudoUser === undefined ? undefined : homeOf(sudoUser);
  const domain = process.platform === 'win32' ? env['USERDOMAIN'] : undefined;
  const user = home === undefined ? username : (sudoUser ?? username);
  return {
    platform: process.platform,
    home: home ?? ownHome,
    user: domain === undefined ? user : `${domain}\\${user}`,
    uid: process.platform === 'win32' ? undefined : uid,
    isRoot,
    isForSudoUser: home !== undefined,
    configHome: isRoot ? undefined : env['XDG_CONFIG_HOME'],
  };
}
