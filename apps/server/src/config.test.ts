import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpText, readConfig, type Config } from './config.ts';

const configOf = (environment: Record<string, string>): Config => {
  const reading = readConfig(environment);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.config;
};
const problemsOf = (environment: Record<string, string>): readonly string[] => {
  const reading = readConfig(environment);
  return reading.ok ? [] : reading.problems;
};

describe('settings', () => {
  it('have defaults that run on a bare machine', () => {
    expect(configOf({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      tls: undefined,
      dataDir: resolve('data'),
      databasePath: resolve('data', 'feltclock.db'),
      databaseUrl: undefined,
      natsUrl: undefined,
      publicOrigin: undefined,
      hasDemo: true,
      adminId: 'admin',
      adminPassword: undefined,
      firstAccounts: 'printed',
      secondFactorRequiredOf: [],
      allowedOrigins: [],
      logLevel: 'info',
      allowsPrivateWebhooks: false,
      auditDays: 400,
      trustProxy: false,
      backups: undefined,
      connectionsPerAddress: 1000,
      storeBoundsTimes: 1,
      leaving: { waits: 0, movesOver: 0, finishesWithin: 8000 },
      privacyDir: undefined,
      metricsToken: undefined,
      companionApp: undefined,
      appStoreUrl: undefined,
      playStoreUrl: undefined,
    });
  });

  it('leave the first account to the page only without a proxy and without a password', () => {
    const chosen = (more: Record<string, string>) => configOf({ FIRST_ACCOUNTS: 'page', ...more }).firstAccounts;
    expect(chosen({})).toBe('page');
    expect(chosen({ ADMIN_PASSWORD: 'eleven blue chairs' })).toBe('printed');
    expect(chosen({ PUBLIC_ORIGIN: 'https://timer.example.com' })).toBe('printed');
    expect(chosen({ TRUST_PROXY: 'on' })).toBe('printed');
  });

  it('know how the server itself speaks HTTPS', () => {
    expect(configOf({ TLS: 'local' }).tls).toEqual({ kind: 'local' });
    expect(configOf({ TLS: 'local', PUBLIC_ORIGIN: 'https://poker.local:8080' }).tls).toEqual({ kind: 'local' });
    const files = { kind: 'files', certFile: '/etc/tls/cert.pem', keyFile: resolve('key.pem') };
    expect(configOf({ TLS_CERT: '/etc/tls/cert.pem', TLS_KEY: 'key.pem' }).tls).toEqual(files);
  });

  it.each<[wrong: Record<string, string>, ...problems: RegExp[]]>([
    [{ TLS: 'on' }, /^TLS must be/],
    [{ TLS_CERT: 'cert.pem' }, /^TLS_CERT .*set TLS_KEY too/],
    [{ TLS_KEY: 'key.pem' }, /^TLS_KEY .*set TLS_CERT too/],
    [{ TLS: 'local', TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }, /^TLS is local.*leave out either/],
    [{ TLS: 'local', TRUST_PROXY: 'on' }, /^TRUST_PROXY .*leave out either/],
    [{ TLS: 'local', PUBLIC_ORIGIN: 'http://poker.local' }, /^PUBLIC_ORIGIN must begin with https/],
    [{ TLS: 'local', PUBLIC_ORIGIN: 'https://timer.example.com' }, /^PUBLIC_ORIGIN with TLS=local must be/],
    [
      { TLS_CERT: 'c', TLS_KEY: 'k', PUBLIC_ORIGIN: 'http://timer.example.com', TRUST_PROXY: '10.0.0.1' },
      /^TRUST_PROXY/,
      /^PUBLIC_ORIGIN must begin with https/,
    ],
  ])('do not speak it with %j', (wrong, ...problems) => {
    expect(problemsOf(wrong)).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });

  it('are read as given', () => {
    const config = configOf({
      HOST: '0.0.0.0',
      PORT: '9000',
      DATA_DIR: '/var/lib/feltclock',
      DATABASE_URL: 'postgresql://clock:a%40b@db.example.com:5433/felt?sslmode=require',
      PUBLIC_ORIGIN: 'https://timer.example.com/',
      FELTCLOCK_DEMO: 'off',
      ADMIN_ID: 'owner',
      ADMIN_PASSWORD: 'long enough',
      REQUIRE_SECOND_FACTOR: 'super-admin',
      ALLOWED_ORIGINS: 'https://a.example.com, http://b.example.com:8080',
      LOG_LEVEL: 'DEBUG',
      WEBHOOK_PRIVATE: 'allow',
      AUDIT_DAYS: '30',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
      NATS_URL: 'nats://a.example.com:4222, tls://b.example.com',
      CONNECTIONS_PER_ADDRESS: '300',
      STORE_BOUNDS: '5',
      LEAVE_AFTER: '5',
      LEAVE_OVER: '10',
      STOP_WITHIN: '20',
      METRICS_TOKEN: 'sixteen-letters!',
      APP_LINK_URL: 'https://app.example.com/feltclock/',
      APP_LINK_SECRET: 'sixteen or more characters',
      APP_STORE_URL: 'https://apps.apple.com/kr/app/id1?l=ko',
      PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=a.b',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 9000,
      dataDir: '/var/lib/feltclock',
      databasePath: '/var/lib/feltclock/feltclock.db',
      databaseUrl: 'postgresql://clock:a%40b@db.example.com:5433/felt?sslmode=require',
      natsUrl: 'nats://a.example.com:4222,tls://b.example.com',
      publicOrigin: 'https://timer.example.com',
      hasDemo: false,
      firstAccounts: 'printed',
      adminId: 'owner',
      adminPassword: 'long enough',
      secondFactorRequiredOf: ['SUPER_ADMIN'],
      allowedOrigins: ['https://a.example.com', 'http://b.example.com:8080'],
      logLevel: 'debug',
      allowsPrivateWebhooks: true,
      auditDays: 30,
      trustProxy: ['127.0.0.1', '10.0.0.0/8'],
      backups: undefined,
      connectionsPerAddress: 300,
      storeBoundsTimes: 5,
      leaving: { waits: 5000, movesOver: 10_000, finishesWithin: 20_000 },
      metricsToken: 'sixteen-letters!',
      companionApp: { url: 'https://app.example.com/feltclock', secret: 'sixteen or more characters' },
      appStoreUrl: 'https://apps.apple.com/kr/app/id1?l=ko',
      playStoreUrl: 'https://play.google.com/store/apps/details?id=a.b',
    });
  });

  it('follow the port in the public origin, and take empty ones as absent', () => {
    expect(configOf({ PORT: '3000', PUBLIC_ORIGIN: ' ' }).publicOrigin).toBeUndefined();
    expect(configOf({ TRUST_PROXY: 'on' }).trustProxy).toBe('one-hop');
  });

  it.each([
    ['PORT', ['x', '-1', '65536', '80.5', '1e3']],
    ['PUBLIC_ORIGIN', ['timer.example.com', 'ftp://a', 'https://a/b', 'https://a?b', 'https://me@a', 'not a url']],
    ['FELTCLOCK_DEMO', ['yes', '1']],
    [
      'DATABASE_URL',
      [
        ...['localhost/feltclock', 'mysql://a@b/c', 'postgres://a@b', 'postgres://a@b/', 'postgres://a@b/c/d', 'x'],
        ...['postgres://a@b,/c', 'postgres://a@b:1,b:x/c', 'postgres://a@/c'],
      ],
    ],
    ['CONNECTIONS_PER_ADDRESS', ['0', '9', '100001', '1.5', 'x']],
    ['NATS_URL', ['nats.example.com', 'http://a', 'nats://', 'nats://a,b', 'nats://without-a-database']],
    ['LEAVE_AFTER', ['-1', '601', 'soon']],
    ['LEAVE_OVER', ['-1', '601', '1.5']],
    ['STOP_WITHIN', ['0', '2', '601']],
    ['AUDIT_DAYS', ['0', '-1', '3651', '1.5', 'x']],
    ['ADMIN_ID', ['x'.repeat(65)]],
    ['ADMIN_PASSWORD', ['seven77']],
    ['ALLOWED_ORIGINS', ['*', 'https://a.example.com,b']],
    ['LOG_LEVEL', ['loud']],
    ['TRUST_PROXY', ['yes', 'on,127.0.0.1', 'example.com']],
    ['BACKUP_EVERY_HOURS', ['-1', '721', 'daily']],
    ['BACKUP_KEEP', ['0', '1001']],
    ['METRICS_TOKEN', ['fifteen-letters', 'with a space in the middle', 'ünicode-in-a-header']],
    ['APP_LINK_SECRET', ['signs nothing']],
    ['APP_STORE_URL', ['apps.apple.com', 'javascript:alert(1)']],
    ['PLAY_STORE_URL', ['market://details?id=a', 'https://me@a']],
    ['REQUIRE_SECOND_FACTOR', ['on', 'true', 'admin', 'super-admins', 'super-admin,store-admin']],
  ])('refuse %s = %j', (name, values) => {
    for (const value of values) {
      const problems = problemsOf({ [name]: value });
      expect({ value, problems: problems.map((problem) => problem.split(' ')[0]) }).toEqual({
        value,
        problems: [name],
      });
    }
  });

  it.each(['app.example.com', 'ftp://a', 'https://a?b', 'https://a#b', 'https://me:you@a'])(
    'refuse to send to %s',
    (url) => {
      const problems = problemsOf({ APP_LINK_URL: url, APP_LINK_SECRET: 'sixteen or more characters' });
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['APP_LINK_URL']);
    },
  );

  it('refuse to send what nobody could check', () => {
    expect(problemsOf({ APP_LINK_URL: 'https://a' })).toHaveLength(1);
    expect(problemsOf({ APP_LINK_URL: 'https://a', APP_LINK_SECRET: 'fifteen letters' })).toHaveLength(1);
  });

  it('say how often backups are taken, where, and how many are kept', () => {
    const given = { BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '28', BACKUP_DIR: '/mnt/backups' };
    expect(configOf(given).backups).toEqual({ folder: '/mnt/backups', every: 21_600_000, keep: 28 });
    const usual = { folder: resolve('data', 'backups'), every: 3_600_000, keep: 7 };
    expect(configOf({ BACKUP_EVERY_HOURS: '1' }).backups).toEqual(usual);
  });

  it('take no backups of a file that holds nothing', () => {
    const DATABASE_URL = 'postgres://a@b/feltclock';
    expect(problemsOf({ BACKUP_EVERY_HOURS: '6', DATABASE_URL })[0]).toMatch(/^BACKUP_EVERY_HOURS is for the file/);
    expect(problemsOf({ BACKUP_KEEP: '6', DATABASE_URL })).toEqual([]);
  });

  it('say whom a second factor may be required of', () => {
    expect(configOf({ REQUIRE_SECOND_FACTOR: 'off' }).secondFactorRequiredOf).toEqual([]);
    expect(problemsOf({ REQUIRE_SECOND_FACTOR: 'on' })).toEqual([
      'REQUIRE_SECOND_FACTOR must be one of off, super-admin.',
    ]);
  });

  it('are refused with everything that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'x' })).toHaveLength(3);
  });

  it('are all listed in the help', () => {
    for (const name of ['HOST', 'PORT', 'DATA_DIR', 'PUBLIC_ORIGIN', 'FELTCLOCK_DEMO', 'ADMIN_ID', 'ADMIN_PASSWORD'])
      expect(helpText()).toContain(name);
    for (const name of ['DATABASE_URL', 'ALLOWED_ORIGINS', 'LOG_LEVEL', 'TRUST_PROXY', 'METRICS_TOKEN'])
      expect(helpText()).toContain(name);
    for (const name of ['APP_LINK_URL', 'APP_LINK_SECRET', 'APP_STORE_URL', 'PLAY_STORE_URL'])
      expect(helpText()).toContain(name);
  });
});
