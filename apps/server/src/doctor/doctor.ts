// npm run doctor: looks at the machine as a server on it would find it, and says in plain words what to do (docs/rules/machine.md#the-doctor).

import type { Language } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { networkInterfaces } from '../http/addresses/public-address.ts';
import { askCertificate, lookAtAddress, type AddressPlan } from './address-check.ts';
import { lookAtClock } from './clock-check.ts';
import { lookAtBackups, type BackupSchedule } from './backup-check.ts';
import { lookAtDatabase, lookAtPostgres } from './database-check.ts';
import { FRAME, wordsOf } from './doctor-texts.ts';
import { lookAtFolder } from './folder-check.ts';
import type { Finding } from './finding.ts';
import { lookAtPort } from './port-check.ts';
import { ntpServer, webServer, type TimeSource } from './time-sources.ts';
import type { Verdict } from './words.ts';

export interface DoctorPlan extends AddressPlan {
  readonly dataDir: string;
  readonly databasePath: string;
  /** Where PostgreSQL holds the data in place of that file. */
  readonly databaseUrl: string | undefined;
  readonly backups: BackupSchedule | undefined;
  /** When the newest backup of a folder was taken. */
  readonly newestBackup: (folder: string) => Instant | undefined;
}

export interface DoctorReport {
  readonly lines: readonly string[];
  /** Does anything keep the product from working? */
  readonly isBroken: boolean;
}

const MARKS: Readonly<Record<Verdict, string>> = { good: '✓', mind: '!', bad: '✗', unknown: '?' };

const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

/** Whom the doctor asks for the time, one after the other. */
const TIME_SOURCES: readonly TimeSource[] = [ntpServer('pool.ntp.org'), webServer('https://www.debian.org/')];

/** Where the data is, and what would be left of it. */
async function lookAtData(plan: DoctorPlan, now: () => Instant): Promise<readonly Finding[]> {
  const { dataDir, databasePath, databaseUrl, backups, newestBackup } = plan;
  if (databaseUrl !== undefined) return [await lookAtPostgres(databaseUrl)];
  return [
    ...lookAtFolder(dataDir, now),
    await lookAtDatabase(databasePath),
    lookAtBackups(backups, newestBackup, now()),
  ];
}

/** Everything that is looked at, in the order in which somebody would mend it. */
export const examine = async (
  plan: DoctorPlan,
  now: () => Instant,
  sources: readonly TimeSource[] = TIME_SOURCES,
): Promise<readonly Finding[]> => [
  ...(await lookAtData(plan, now)),
  await lookAtPort(plan),
  ...(await lookAtAddress(plan, { networkInterfaces, askCertificate, now })),
  await lookAtClock(sources, now),
];

/** What is said about the findings, in one language. */
export function reportOf(findings: readonly Finding[], version: string, language: Language): DoctorReport {
  const verdicts = findings.map(({ code }) => wordsOf(code).verdict);
  const isBroken = verdicts.includes('bad');
  const end = isBroken ? FRAME.broken : verdicts.every((each) => each === 'good') ? FRAME.allGood : FRAME.worthALook;
  const lines = findings.flatMap(({ code, facts }) => {
    const { verdict, says, advice } = wordsOf(code);
    const said = `${MARKS[verdict]} ${filled(says[language], facts)}`;
    return advice === undefined ? [said] : [said, `    ${filled(advice[language], facts)}`];
  });
  return { lines: [filled(FRAME.begins[language], { version }), '', ...lines, '', end[language]], isBroken };
}

/** What is said when the settings are refused, which leaves nothing to look at. */
export const refusedSettings = (problems: readonly string[], language: Language): readonly string[] => [
  FRAME.settings[language],
  ...problems.map((problem) => `  ${problem}`),
];
