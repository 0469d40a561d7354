// npm run doctor: checks the machine as the server would find it, and shows what to do (docs/rules/machine.md#backups).

import type { Language } from '@feltclock/contract';
import { between, type Instant, type Millis } from '@feltclock/domain';
import { networkInterfaces } from '../http/addresses/public-address.ts';
import { placeOf } from '../storage/postgres/postgres-check.ts';
import { serverTexts } from '../texts.ts';
import { askCertificate, checkAddress, type AddressPlan } from './address-check.ts';
import { checkClock, ntpServer, webServer, type TimeSource } from './clock-check.ts';
import { checkDatabase, checkPostgres } from './database-check.ts';
import { checkFolder } from './folder-check.ts';
import { found, VERDICTS, type Finding, type Verdict } from './finding.ts';
import { checkPort } from './port-check.ts';
import { checkSleep, thisSleepHost, type SleepHost } from './sleep-check.ts';

export interface BackupSchedule {
  readonly folder: string;
  readonly every: Millis;
}

const MILLIS_PER_HOUR = 3_600_000;
/** One missed backup is made up for by the next; two in a row are a warning. */
const TOO_OLD = 2;

export function checkBackups(
  schedule: BackupSchedule | undefined,
  newestIn: (folder: string) => Instant | undefined,
  now: Instant,
): Finding {
  if (schedule === undefined) return found('backups-off');
  const { folder, every } = schedule;
  const newest = newestIn(folder);
  const age = newest === undefined ? Infinity : between(newest, now);
  if (age > TOO_OLD * every) return found('backups-old', { folder });
  return found('backups-taken', { folder, hours: String(Math.floor(age / MILLIS_PER_HOUR)) });
}

/** A service is a download that starts with the computer. */
export type RunsAs = 'checkout' | 'container' | 'download' | 'service';

/** The other computer of a pair. */
export interface OtherComputer {
  readonly origin: string;
  readonly state: 'in-step' | 'behind' | 'away';
}

export interface DoctorPlan extends AddressPlan {
  readonly runsAs: RunsAs;
  readonly dataDir: string;
  readonly databasePath: string;
  /** Set when PostgreSQL holds the data instead of that file. */
  readonly databaseUrl: string | undefined;
  readonly backups: BackupSchedule | undefined;
  /** The time of the newest backup in a folder. */
  readonly newestBackup: (folder: string) => Instant | undefined;
  /** Undefined if this computer is alone. */
  readonly otherComputer?: OtherComputer | undefined;
}

export interface DoctorReport {
  readonly lines: readonly string[];
  /** Is any finding `bad`? */
  readonly isBroken: boolean;
}

interface FindingText {
  readonly says: string;
  /** What to do; absent when nothing is wrong. */
  readonly advice?: string;
}

const MARKS: Readonly<Record<Verdict, string>> = { good: '✓', mind: '!', bad: '✗', unknown: '?' };

const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

/** Asked in this order. */
const TIME_SOURCES: readonly TimeSource[] = [ntpServer('pool.ntp.org'), webServer('https://www.debian.org/')];

async function checkData(plan: DoctorPlan, now: () => Instant): Promise<readonly Finding[]> {
  const { dataDir, databasePath, databaseUrl, backups, newestBackup } = plan;
  if (databaseUrl !== undefined) return [await checkPostgres(databaseUrl)];
  return [...checkFolder(dataDir, now), await checkDatabase(databasePath), checkBackups(backups, newestBackup, now())];
}

const checkPair = (other: OtherComputer | undefined): readonly Finding[] =>
  other === undefined ? [] : [found(`pair-${other.state}`, { other: other.origin })];

/** All checks, in the order in which a person would fix what they find. */
export const examine = async (
  plan: DoctorPlan,
  now: () => Instant,
  sources: readonly TimeSource[] = TIME_SOURCES,
  sleepHost: SleepHost = thisSleepHost,
): Promise<readonly Finding[]> => [
  found(`runs-${plan.runsAs}`, {
    data: plan.databaseUrl === undefined ? plan.dataDir : placeOf(plan.databaseUrl),
  }),
  ...(await checkData(plan, now)),
  ...checkPair(plan.otherComputer),
  await checkPort(plan),
  ...(await checkAddress(plan, { networkInterfaces, askCertificate, now })),
  await checkClock(sources, now),
  ...(await checkSleep(sleepHost)),
];

export function reportOf(findings: readonly Finding[], version: string, language: Language): DoctorReport {
  const { begins, allGood, hasWarnings, broken, findings: texts } = serverTexts(language).doctor;
  const verdicts = findings.map(({ code }) => VERDICTS[code]);
  const isBroken = verdicts.includes('bad');
  const end = isBroken ? broken : verdicts.every((each) => each === 'good') ? allGood : hasWarnings;
  const lines = findings.flatMap(({ code, facts }) => {
    const { says, advice }: FindingText = texts[code];
    const line = `${MARKS[VERDICTS[code]]} ${filled(says, facts)}`;
    return advice === undefined ? [line] : [line, `    ${filled(advice, facts)}`];
  });
  return { lines: [filled(begins, { version }), '', ...lines, '', end], isBroken };
}

/** The report when the settings are invalid: nothing else can be checked then. */
export const refusedSettings = (problems: readonly string[], language: Language): readonly string[] => [
  serverTexts(language).doctor.settings,
  ...problems.map((problem) => `  ${problem}`),
];
