import { describe, expect, it } from 'vitest';
import { found } from './finding.ts';
import { checkSleep, type SleepHost } from './sleep-check.ts';

const HOST: SleepHost = {
  platform: 'linux',
  run: async () => undefined,
  read: () => undefined,
  list: () => [],
  link: () => undefined,
};
const LID: Partial<SleepHost> = { list: (path) => (path === '/proc/acpi/button/lid' ? ['LID0'] : []) };
const logind = (text: string): Partial<SleepHost> => ({
  ...LID,
  read: (path) => (path === '/etc/systemd/logind.conf' ? text : undefined),
});
const prints = (platform: NodeJS.Platform, text: string | undefined): Partial<SleepHost> => ({
  platform,
  run: async () => text,
});
const POWERCFG = (mains: string) => `
  GUID de configuración de energía: 29f6c1db  (Suspender)
    Configuración mínima posible: 0x00000000
    Configuración máxima posible: 0xffffffff
    Índice de configuración de corriente alterna actual: 0x${mains}
    Índice de configuración de corriente continua actual: 0x00000384
`;
const PMSET = (minutes: number) => `System-wide power settings:
Currently in use:
 standby              1
 disksleep            10
 sleep                ${minutes} (sleep prevented by powerd)
 displaysleep         10
`;

describe('sleep', () => {
  it.each<[string, Partial<SleepHost>, string | undefined]>([
    ['a desktop of Linux, which may decide it elsewhere', {}, undefined],
    ['a laptop of Linux as it comes', LID, 'sleep-lid'],
    ['a laptop with a comment', logind('#HandleLidSwitch=ignore\n'), 'sleep-lid'],
    ['a laptop whose lid is ignored', logind('[Login]\nHandleLidSwitch = ignore\n'), undefined],
    ['a setting that a later line changes', logind('HandleLidSwitch=ignore\nHandleLidSwitch=suspend\n'), 'sleep-lid'],
    ['masked targets', { ...LID, link: () => '/dev/null' }, 'sleep-never'],
    ['Windows that never sleeps', prints('win32', POWERCFG('00000000')), 'sleep-never'],
    ['Windows in another language', prints('win32', POWERCFG('00000708')), 'sleep-idle'],
    ['Windows that does not say', prints('win32', undefined), undefined],
    ['macOS that never sleeps', prints('darwin', PMSET(0)), 'sleep-never'],
    ['macOS', prints('darwin', PMSET(10)), 'sleep-idle'],
    ['macOS that does not say', prints('darwin', 'nothing'), undefined],
  ])('%s', async (_, host, code) => {
    const findings = await checkSleep({ ...HOST, ...host });
    expect(findings.map((finding) => finding.code)).toEqual(code === undefined ? [] : [code]);
  });

  it('says after how long, and what to type', async () => {
    const facts = { minutes: '30', command: 'powercfg /change standby-timeout-ac 0' };
    expect(await checkSleep({ ...HOST, ...prints('win32', POWERCFG('00000708')) })).toEqual([
      found('sleep-idle', facts),
    ]);
  });
});
