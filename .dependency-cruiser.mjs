// Which part may import which.
import { readFileSync } from 'node:fs';

const tests = '\\.test\\.tsx?$|/test-support/';
const infrastructure = 'apps/server/src/(http|realtime|storage|companion-app|bus)/';
const wiring = '^apps/server/src/wiring/';
const serverRoot = ['^apps/server/src/(main|server|config)\\.ts$', wiring];

/** The scripts that the light pages begin with. */
function lightEntries() {
  return ['board', 'overlay', 'tv'].map((name) => {
    const page = readFileSync(new URL(`./apps/web/${name}.html`, import.meta.url), 'utf8');
    const entry = /src="\/(src\/[^"]+)"/.exec(page)?.[1] ?? `src/${name}.tsx`;
    return `^apps/web/${entry.replaceAll('.', '\\.')}$`;
  });
}

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const everywhere = [
  rule('no-circles', 'Arrows never go in circles: move what both need below both.', {}, { circular: true }),
  rule('no-missing-file', 'This import leads nowhere.', {}, { couldNotResolve: true, pathNot: '\\.css$|\\?' }),
  rule(
    'front-door-only',
    'A package is entered by its front door: its src/index.ts.',
    { path: '^(packages|apps|e2e|bench)/([^/]+)/' },
    { path: '^packages/[^/]+/src/', pathNot: ['^packages/[^/]+/src/index\\.ts$', '^$1/$2/'] },
  ),
  rule(
    'no-tests-in-the-product',
    'Product code does not import what exists for tests.',
    { path: '^(packages|apps)/[^/]+/src/', pathNot: tests },
    { path: ['^(packages|apps)/.*(\\.test\\.tsx?$|/test-support/)', '^(e2e|bench|tools)/'] },
  ),
  rule(
    'no-development-package-in-the-product',
    'npm start installs production dependencies only.',
    { path: '^(packages|apps)/[^/]+/src/', pathNot: tests },
    // What the tools use too is in both lists.
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: 'node_modules/@types/' },
  ),
];

const packages = [
  rule(
    'domain-imports-nothing',
    'The domain is a value: it imports only its own files.',
    { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
    { pathNot: '^packages/domain/src/' },
  ),
  rule(
    'domain-tests-stay-home',
    'A domain test needs the domain and the test tools, nothing else.',
    { path: '^packages/domain/src/.*\\.test\\.ts$' },
    { pathNot: ['^packages/domain/(src|test-support)/', 'node_modules/(vitest|fast-check)/'] },
  ),
  rule(
    'contract-imports-domain-and-zod',
    'The contract stands on the domain and zod alone.',
    { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
    { pathNot: ['^packages/(contract|domain)/src/', 'node_modules/zod/'] },
  ),
  rule(
    'client-imports-contract',
    'The client for programs has no dependencies: it is bundled with the parts of the contract that it uses.',
    { path: '^packages/client/src/' },
    { pathNot: '^packages/(client|contract)/src/' },
  ),
  rule('packages-know-no-app', 'Packages are below the apps.', { path: '^packages/' }, { path: '^apps/' }),
];

const server = [
  rule(
    'server-knows-no-web',
    'The two apps share the contract only.',
    { path: '^apps/server/' },
    { path: '^apps/web/' },
  ),
  rule(
    'infrastructure-knows-no-slice',
    'http, realtime, storage, companion-app and bus are below the slices: let wiring/ hand over a port.',
    { path: `^${infrastructure}`, pathNot: tests },
    { path: '^apps/server/src/[^/]+/', pathNot: [`^${infrastructure}`, tests] },
  ),
  rule(
    'slice-knows-no-slice',
    'A slice never imports another: share through the domain, or take a port that wiring/ hands over.',
    { path: '^apps/server/src/([^/]+)/', pathNot: [`^${infrastructure}`, wiring, tests] },
    { path: '^apps/server/src/[^/]+/', pathNot: [`^${infrastructure}`, '^apps/server/src/$1/'] },
  ),
  rule(
    'ports-know-no-slice',
    'logger, failures, system-clock and config are below everything in the server.',
    { path: '^apps/server/src/(logger|failures|system-clock|config)\\.ts$' },
    { path: '^apps/server/src/([^/]+/|(main|server)\\.ts$)' },
  ),
  rule(
    'nobody-imports-the-root',
    'main, server, wiring and config sit on top: what a part needs is handed to it.',
    { path: '^apps/server/src/[^/]+/', pathNot: [wiring, tests] },
    { path: serverRoot },
  ),
  rule(
    'wiring-starts-nothing',
    'wiring/ makes the parts; main and server start and stop them.',
    { path: wiring },
    { path: '^apps/server/src/(main|server)\\.ts$' },
  ),
];

/**
 * A folder's rooms in an order: each imports only earlier ones, and none of `above`, the files that put the rooms together. Rooms listed
 * together do not import each other.
 */
const layeredRooms = (name, folder, rooms, above, comment) =>
  rooms.flatMap((together, place) =>
    [together].flat().map((room) => {
      const others = [...[together].flat().filter((each) => each !== room), ...rooms.slice(place + 1).flat()];
      return rule(
        `${name}-${room}-looks-up-only`,
        comment,
        { path: `^${folder}/${room}/`, pathNot: tests },
        { path: `^${folder}/(${[...others.map((each) => `${each}/`), above].join('|')})` },
      );
    }),
  );

const realtime = layeredRooms(
  'realtime',
  'apps/server/src/realtime',
  ['frames', 'connection', 'fan-out', 'entrance', 'sockjs', 'stomp'],
  'channel\\.ts',
  'In the realtime channel, rooms import only those above them in ARCHITECTURE.md; channel.ts puts them together.',
);

const game = layeredRooms(
  'game',
  'apps/server/src/game',
  ['record', 'views', 'commands', 'floor', 'runner'],
  '[^/]+\\.ts$',
  'In the game slice, record is below views, commands, floor and runner, in this order.',
);

const domainRooms = layeredRooms(
  'domain',
  'packages/domain/src',
  [
    ...['venue', 'players', 'people', 'points', 'structure', 'clock'],
    ...['looks', 'boards', 'advertising', 'evening', 'floor', 'league'],
  ],
  'index\\.ts',
  'In the domain, rooms import only those above them in ARCHITECTURE.md, and time.ts.',
);

const floorRooms = layeredRooms(
  'floor-page',
  'apps/web/src/features/floor',
  [
    ...['live', 'clock', 'feed', 'money', 'slips', 'players', 'out', 'chips'],
    ...['bounties', 'days', 'payouts', 'tables', 'play', 'roles'],
  ],
  '[^/]+\\.tsx?$',
  "In the floor's page, a folder imports only those before it in this list; the files at the top put them together.",
);

const webLayer = (name, above) =>
  rule(
    `web-${name}-looks-down-only`,
    'In the web, arrows point root, features, domain-ui, shared, and never back.',
    { path: `^apps/web/src/${name}/` },
    { path: `^apps/web/src/(${above.join('|')})/` },
  );

const writing = '^apps/web/src/features/board/staff/prize-(writer|tools)\\.tsx$';

const boardFolder = 'apps/web/src/features/board';

const boardRooms = [
  ...layeredRooms(
    'board',
    boardFolder,
    ['ads', 'play', 'voice', ['staff', 'phone', 'tv']],
    '[^/]+\\.tsx?$',
    'In the board, rooms import only earlier rooms; the files beside them start the pages and put the rooms together.',
  ),
  ...layeredRooms(
    'board-play',
    `${boardFolder}/play`,
    ['sound', 'live', ['device', 'floor'], 'end', ['picture', 'overlay']],
    '[^/]+\\.tsx?$',
    'In board/play, rooms import only earlier rooms.',
  ),
];

const webSiblings = (layer, comment) =>
  rule(
    `web-${layer}-know-no-siblings`,
    comment,
    { path: `^apps/web/src/${layer}/([^/.]+)`, pathNot: tests },
    { path: `^apps/web/src/${layer}/`, pathNot: `^apps/web/src/${layer}/$1([./]|$)` },
  );

const web = [
  rule(
    'web-knows-no-server',
    'The two apps share the contract only.',
    { path: '^apps/web/' },
    { path: '^apps/server/' },
  ),
  webLayer('shared', ['domain-ui', 'features', 'root']),
  webLayer('domain-ui', ['features', 'root']),
  webLayer('features', ['root']),
  ...boardRooms,
  webSiblings('features', 'A feature never imports another: they meet in root, or share a piece of domain-ui.'),
  webSiblings('domain-ui', 'A piece of domain-ui never imports another: pass it in as a child, or join the two.'),
  rule(
    'web-layers-know-no-entry',
    'Entries import the layers, never the other way.',
    { path: '^apps/web/src/[^/]+/' },
    { path: '^apps/web/src/[^/]+\\.tsx?$' },
  ),
  {
    ...rule(
      'board-without-the-kit',
      "The display board, a stream's overlay and a TV's page load without the console's UI kit.",
      { path: lightEntries() },
      {
        path: ['node_modules/@mantine/', 'node_modules/react-router/'],
        reachable: true,
      },
    ),
  },
  rule(
    'board-writes-on-demand',
    'The engine of the prize text is fetched when somebody opens the board’s modal, and never before.',
    { path: '^apps/web/src/(features/board|domain-ui/board-canvas)/', pathNot: [tests, writing] },
    { path: ['node_modules/@tiptap/', '^apps/web/src/domain-ui/prize-editor/', writing], dynamic: false },
  ),
];

const outside = [
  rule(
    'journeys-use-the-product',
    'Journeys run the built product; they import no app.',
    { path: '^e2e/' },
    { path: '^apps/' },
  ),
];

export default {
  forbidden: [
    ...everywhere,
    ...packages,
    ...domainRooms,
    ...server,
    ...realtime,
    ...game,
    ...floorRooms,
    ...web,
    ...outside,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|coverage|test-results)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
