// The server's texts in English.

import type { ServerTexts } from './ko.ts';

export const en: ServerTexts = {
  done: {
    'game-created': 'The game was created.',
    'ad-page-saved': 'The ad page was saved.',
    'ad-page-deleted': 'The ad page was deleted.',
    'store-ad-saved': 'The advertisement was saved.',
    'logo-saved': 'The logo was saved.',
    'store-picture-saved': 'The picture was saved.',
    'background-saved': 'The background image was saved.',
  },
  columns: {
    audit: ['Time', 'User', 'Store', 'Action', 'Kind', 'ID', 'Subject', 'Details', 'Outcome', 'Code', 'Sentence'],
    ranking: ['Rank', 'ID', 'Nickname', 'Win points', 'Points'],
    showings: ['Name', 'Of', 'Seconds shown', 'Times shown', 'Screens', 'First', 'Last'],
    users: ['ID', 'Nickname', 'Name', 'Phone', 'Member type', 'Points', 'Win points'],
  },
  boards: 'Boards that staff opened',
  feeds: {
    title: 'Tournaments: {name}',
    everywhere: 'all venues',
    buyIn: 'Buy-in {amount}',
    prize: 'Prizes {prize}',
    entries: 'Entries {entries}',
    running: 'Running',
  },
  firstStructure: 'Daily tournament',
  firstAdministrator: 'Administrator',
  welcome: {
    accounts: 'Accounts (the passwords are shown only now and are not stored)',
    ownPassword: '(the one you set)',
    running: 'Feltclock {version} is running.',
    signIn: 'Sign in',
    tournaments: 'Tournaments',
    board: 'Running board',
    noSignIn: '(no sign-in needed)',
    tv: 'On a TV',
    tvHint: '(shows six digits, which staff enter to pair it)',
    calls: 'Calls',
    trust: 'Certificate',
    trustHint: '(once on each device for signing in)',
    fingerprint: 'Fingerprint',
    fingerprintHint: '(SHA-256 of this machine’s authority)',
    alone: 'Only this machine can open these addresses. Start with HOST=0.0.0.0, so that TVs and phones can connect.',
    inClear:
      'Without HTTPS, anybody on the network can read passwords. Boards can’t be reloaded without the network, and tablets go to sleep. Start with TLS=local (README).',
    nextGame: 'Next: open {login}, sign in as {id}, and press “Start” on the waiting game.',
    nextStore: 'Next: open {login}, sign in as {id}, and press “Create a store”. Main then leads you in six steps.',
    failed: 'Feltclock could not start',
  },
  desk: {
    running: 'Feltclock is running: {address} (its log: {log}).',
    noPort: 'No port from {first} to {last} is free. Stop another program and try again.',
    failed: 'Feltclock could not start. The end of its log:',
    stopped: 'Feltclock has stopped.',
    notRunning: 'Feltclock is not running.',
  },
  service: {
    on: 'It now starts with the computer: {file} (its log: {log}).',
    onAlready: 'It starts with the computer already: {file}. Nothing was changed.',
    stoppedFirst: 'The Feltclock that was running was stopped first.',
    linger: 'It starts when this account logs in. To start it before that, type: sudo loginctl enable-linger {user}',
    off: 'It no longer starts with the computer: {file} was deleted. A Feltclock that runs now goes on.',
    offAlready: 'It does not start with the computer. Nothing was changed.',
    failed: 'It was not changed: {error}',
    notDownload: 'Only a download can do this. For a checkout, see docs/operations.md.',
    noSystemd: 'This computer has no systemd. Start `feltclock start` by the means of this system.',
    notAsRoot: 'On macOS, type it without sudo. The service belongs to the account that logs in.',
    systemHasIt: 'The system has this service already: {file}. Type the command with sudo.',
  },
  update: {
    checkedSigned: 'Feltclock {version} was checked: its signature and the sums of all files are right.',
    checkedSums:
      'Feltclock {version} was checked: the sums of all files are right. This installation has no key, so no signature was checked.',
    begins: 'Changing {from} to {to}. Feltclock stops for a moment, and boards reconnect by themselves.',
    backup: 'The backup of the data from before: {file}',
    updated: 'Feltclock {to} is ready. {from} is kept too. To go back: feltclock rollback',
    notStarted: 'No Feltclock was running, so none was started.',
    wentBack: '{to} did not start, so {from} and the data from before are back.',
    neither: 'Neither {to} nor {from} started. Look at the log.',
    interrupted: 'The update to {version} was cut off. This version continues with the data from before.',
    usage: 'Usage: feltclock update FILE [--force], or feltclock rollback [BACKUP] [--force]',
    failed: 'The update was not done: {error}',
    refusals: {
      notDownload: 'Only a download can do this. For a checkout, see docs/operations.md.',
      onPostgres: 'This command does not change an installation on PostgreSQL. See Upgrading in docs/operations.md.',
      asRoot: 'Type it without sudo, so that no file belongs to another account.',
      noFile: 'There is no file {file}.',
      notArchive: 'This is not a download of Feltclock. Choose its zip or tar.gz.',
      broken: 'The file is damaged or incomplete. Download it again.',
      notFeltclock: 'This is not a download of Feltclock.',
      tooLarge: 'The file is too large. It is not a download of Feltclock.',
      otherPlatform: 'This download is for another computer ({found}). This one needs {own}.',
      unsafeName: 'It has a name that is not safe: {name}',
      wrongSum: 'The sum of this file is wrong: {file}. Download it again.',
      unsigned: 'It has no signature. This installation takes signed downloads only.',
      wrongSignature: 'The signature is wrong. Download the official release again.',
      sameVersion: 'This is {version} already. Nothing was changed.',
      noRoom: 'The disk has too little space: {needed} MB are needed, and {free} MB are free ({folder}).',
      diskFull: 'The disk is full ({folder}). Free some space and try again.',
      notWritable: '{folder} can’t be written ({error}). Check its owner and its permissions.',
      doesNotRun: '{version} does not run on this computer or on this data: {error}',
      nothingPrepared: 'There is no checked download. Choose the file again.',
      busy: 'Another update is under way. Try again when it is over.',
      inPlay: 'Games in play: {games}. Wait until they end, or add --force to do it now.',
      runsElsewhere:
        'A Feltclock runs that this command can’t stop. Stop it first (a service of the system: sudo systemctl stop feltclock), and start it afterwards.',
      noPrevious: 'No version before {version} is kept.',
      newerData:
        '{version} can’t read the present data. To go back to before the update, type: feltclock rollback {backup}. Later changes are set aside.',
    },
  },
  accounts: {
    'super administrator': 'super administrator',
    'store administrator': 'store administrator',
    user: 'member',
  },
  storage: {
    'read-only': '{place} can’t be written ({cause}). Check its owner, its permissions and its disk.',
    'disk-full': 'The disk of {place} is full ({cause}). Free some space and start again.',
    newer:
      'A newer Feltclock ({cause}) wrote the data in {place}. Start that version, or restore a backup from before.',
    other: '{place} can’t be used ({cause}).',
  },
  doctor: {
    begins: 'Feltclock {version}: check of this machine',
    allGood: 'No problems found.',
    hasWarnings: 'The server can run. Check the lines with !.',
    broken: 'Fix the lines with ✗ first.',
    settings: 'The settings are not valid, so nothing else was checked. Fix these:',
    findings: {
      'address-room': {
        says: 'TVs and phones in the venue open {origin}',
      },
      'address-alone': {
        says: 'Only this machine can open it (HOST={host}).',
        advice: 'Start with HOST=0.0.0.0, so that TVs and phones can connect. Behind a proxy, set PUBLIC_ORIGIN.',
      },
      'address-none': {
        says: 'This machine is not connected to a network.',
        advice: 'Connect it to the same network as the TVs.',
      },
      'tls-none': {
        says: 'There is no HTTPS. Anybody on the network can read passwords. Boards can’t be reloaded without the network, and tablets go to sleep.',
        advice: 'Start with TLS=local, or with TLS_CERT and TLS_KEY if you have a certificate (docs/operations.md).',
      },
      'tls-good': {
        says: 'The certificate of {origin} is valid for {days} more days.',
      },
      'tls-expiring': {
        says: 'The certificate of {origin} expires in {days} days.',
        advice: 'Check why the proxy has not renewed it.',
      },
      'tls-bad': {
        says: 'Browsers refuse the certificate of {origin} ({error}).',
        advice: 'Give the proxy a valid certificate for this name.',
      },
      'tls-unasked': {
        says: '{origin} can’t be reached from this machine ({error}).',
        advice: 'Check that the proxy is running and that a phone can open this address.',
      },
      'tls-file-good': {
        says: '{file}: the certificate is valid for {days} more days.',
      },
      'tls-file-expiring': {
        says: '{file}: the certificate expires in {days} days.',
        advice:
          'Put the renewed certificate into the same files. The server reads it within a minute, without a restart.',
      },
      'tls-own-bad': {
        says: 'HTTPS can’t start: {error}',
        advice: 'Fix what the message says, and run the doctor again.',
      },
      'tls-local': {
        says: 'HTTPS uses this machine’s own certificate authority, which is valid for {days} more days.',
      },
      'tls-local-new': {
        says: 'The first start creates this machine’s own certificate authority (TLS=local).',
      },
      'tls-local-ending': {
        says: 'This machine’s own certificate authority expires in {days} days.',
        advice:
          'On a day without games, delete the folder tls in the data folder and start again. Then install the new certificate on each device at /trust.',
      },
      'proxy-trusted': {
        says: 'The server trusts the proxy’s client addresses (TRUST_PROXY).',
      },
      'proxy-untrusted': {
        says: 'The server seems to be behind a proxy, but TRUST_PROXY is off. All clients seem to have one address.',
        advice: 'Set TRUST_PROXY=on. Otherwise the failed sign-ins of one person can block everybody.',
      },
      'proxy-bypassed': {
        says: 'TRUST_PROXY is on, but with HOST={host} clients can connect without the proxy.',
        advice:
          'If the proxy is on this machine, start with HOST=127.0.0.1. Otherwise allow only the proxy in the firewall: a direct client can fake its address.',
      },
      'port-free': {
        says: 'Port {port} is free ({host}).',
      },
      'port-ours': {
        says: 'Feltclock {version} is already running on port {port}.',
      },
      'port-taken': {
        says: 'Another program uses port {port}.',
        advice: 'End that program, or start on another port: PORT=8081.',
      },
      'port-forbidden': {
        says: 'This account is not allowed to open port {port}.',
        advice: 'Use PORT=8080 with a proxy in front. Ports below 1024 belong to the system.',
      },
      'host-foreign': {
        says: 'HOST is {host}, which is not an address of this machine.',
        advice: 'Start with HOST=0.0.0.0, which listens on all addresses.',
      },
      'port-failed': {
        says: 'Port {port} can’t be opened ({error}).',
        advice: 'Check HOST and PORT.',
      },
      'clock-right': {
        says: 'The clock is right (off by {off} s, compared with {by}).',
      },
      'clock-off': {
        says: 'The clock is off by {off} s, compared with {by}.',
        advice: 'Turn on automatic time. TVs agree with each other, but they show the wrong time of day.',
      },
      'clock-unasked': {
        says: 'The clock could not be checked, because no time source answered ({tried}).',
        advice: 'Compare it with a phone.',
      },
      'disk-roomy': {
        says: 'The disk has {free} left ({folder}).',
      },
      'disk-tight': {
        says: 'The disk has only {free} left ({folder}).',
        advice: 'Free some space or move DATA_DIR to a larger disk. When the disk is full, nothing is saved.',
      },
      'disk-full': {
        says: 'The disk is almost full: {free} left ({folder}).',
        advice: 'Free some space now.',
      },
      'flush-quick': {
        says: 'A safe write to the disk takes {ms} ms.',
      },
      'flush-slow': {
        says: 'The disk is slow: a safe write takes {ms} ms.',
        advice:
          'Put DATA_DIR on an SSD. Every press of a button waits this long. SD cards and network folders are too slow.',
      },
      'disk-refuses': {
        says: 'The data folder can’t be written: {folder} ({error}).',
        advice: 'Check its owner, its permissions and its disk. It must belong to the account that runs the server.',
      },
      'runs-checkout': {
        says: 'Feltclock runs from its sources. Data: {data}',
      },
      'runs-container': {
        says: 'Feltclock runs in a container. Data: {data}',
      },
      'runs-download': {
        says: 'Feltclock runs from a download, and does not start with the computer (feltclock install-service). Data: {data}',
      },
      'runs-service': {
        says: 'Feltclock runs from a download, and starts with the computer. Data: {data}',
      },
      'folder-absent': {
        says: 'There is no data folder yet. The first start creates it: {folder}',
      },
      'folder-closed': {
        says: 'Only this account can read the data folder: {folder}',
      },
      'folder-open': {
        says: 'Other accounts on this machine can read: {open}',
        advice: 'The next start of the server fixes this. Files of another account need a new owner.',
      },
      'database-absent': {
        says: 'There is no database yet. The first start creates it.',
      },
      'database-whole': {
        says: 'The database is intact: {stores} stores, {games} games, {size}.',
      },
      'database-unusable': {
        says: 'The database can’t be used: {error}',
        advice: 'Stop the server and restore a backup: npm run restore -- FILE',
      },
      'postgres-unusable': {
        says: 'The PostgreSQL database can’t be used: {error}',
        advice: 'Fix what the message says, and run the doctor again.',
      },
      'backups-off': {
        says: 'Automatic backups are off.',
        advice: 'Set BACKUP_EVERY_HOURS=24, and BACKUP_DIR on another disk if possible.',
      },
      'backups-taken': {
        says: 'The newest backup is {hours} h old ({folder}).',
      },
      'backups-old': {
        says: 'The newest backup is too old, or there is none yet ({folder}).',
        advice: 'Check that the server is running, and look for "the backup failed" in its log.',
      },
      'pair-in-step': {
        says: 'The other computer ({other}) has the same data as this one.',
      },
      'pair-behind': {
        says: 'The other computer ({other}) does not have the same data as this one yet.',
        advice: 'Look at the page of the second computer: it says what is missing.',
      },
      'pair-away': {
        says: 'The other computer ({other}) does not answer.',
        advice: 'Check that it is switched on, that Feltclock runs there, and that both are on one network.',
      },
      'sleep-never': {
        says: 'This machine does not go to sleep by itself.',
      },
      'sleep-idle': {
        says: 'This machine goes to sleep after {minutes} minutes without use. TVs get nothing from it then.',
        advice: 'Type: {command}',
      },
      'sleep-lid': {
        says: 'This machine goes to sleep when its lid is closed. TVs get nothing from it then.',
        advice: 'Write HandleLidSwitch=ignore into /etc/systemd/logind.conf, and restart the machine.',
      },
    },
  },
};
