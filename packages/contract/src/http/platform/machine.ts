// Problems of the server's machine, so that staff see them before their guests do.

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { noParams, nothing } from '../../wire.ts';

/** Problems that prevent saving; the server is not ready while one lasts (docs/rules/machine.md#when-it-turns-bad). */
export const STORAGE_NOTICES = ['database-away', 'disk-full', 'read-only', 'disk-failing', 'damaged', 'gone'] as const;

export const MACHINE_NOTICES = [
  ...STORAGE_NOTICES,
  'no-files-left',
  'clock-went-back',
  'clock-was-set',
  'host-slept',
  'second-computer-lost',
  'second-computer-behind',
] as const;
export type StorageNotice = (typeof STORAGE_NOTICES)[number];
export type MachineNoticeKind = (typeof MACHINE_NOTICES)[number];

const machineNotice = z.object({
  kind: z.enum(MACHINE_NOTICES),
  since: z.number(),
  /** In ms, for notices about time; below 0 when a clock went back. */
  by: z.nullable(z.number()),
});
export type MachineNotice = z.output<typeof machineNotice>;

export const readMachine = endpoint({
  method: 'GET',
  path: '/api/machine',
  summary: 'Problems of the server’s machine, most urgent first; usually none.',
  access: { right: 'read-machine' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({ notices: z.array(machineNotice) }),
  isBackground: true,
});
