// The account and system of somebody who starts a download.

import type { ServiceHost } from '../src/service-host.ts';

export const LINUX_HOST: ServiceHost = {
  platform: 'linux',
  home: '/home/mina',
  user: 'mina',
  uid: 1000,
  isRoot: false,
  isForSudoUser: false,
  configHome: undefined,
};
