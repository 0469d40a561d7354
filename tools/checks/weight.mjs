// Checks what pages weigh, gzipped: every script that display boards, guests' phones, streams' overlays and TVs load at the start or later in play
// (docs/decisions/0010), and the console's first pages (console-weight.mjs).
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checkConsoleWeight } from './console-weight.mjs';
import { weigherOf } from './weigher.mjs';

const configFile = fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url));
/** The bytes that a board which plays may load, and one on a phone or over a stream: 110 KB. */
const MOST = 110_000;
/** The bytes that a board may load whose staff are signed in, their tools included. */
const MOST_WITH_TOOLS = 112_640;
/** The bytes that a TV may load, which has boards and pictures of its own, and no staff. */
const MOST_ON_TV = 118_000;
const TOOLS = /\/features\/board\/staff\/staff-board\.tsx$/;
/**
 * Files that not every board loads: staff open the panel or the menu, are asked or told something, write a prize or ask for the shortcuts, a command is refused, no WebSocket gets through, there are
 * advertisements, the App's address is set and they show its code, the game has a page of its own among them, advertisements have hours or a store has its own, the floor says something or knows its players, the structure has a picture of its own, its venue made a layout, a plain HTTP
 * address has no lock that keeps a screen awake, one screen of a room speaks, a member is signed in on a phone, and a guest hands the link on. And what no board needs in play, though all fetch it ahead of its time: the picture of the end.
 */
const ON_REQUEST =
  /\/(?:counting-part\.tsx|staff-dialog\.tsx|staff-toasts\.tsx|prize-writer\.tsx|staff-help\.tsx|refusal-text\.ts|silent-film\.ts|hand-on\.ts|phone-said\.tsx|slots-board\.tsx|ad-stage\.tsx|app-promotion\.tsx|(?:tv-)?game-page\.tsx|ad-rotation\.ts|floor-now\.tsx|end-stage\.tsx|picture-light\.ts|voice-fields\.tsx|plain-voice\.ts|voice\/voice\.ts|sockjs-wire\.ts|qr-code\.tsx)$/;
/** What only visitors load, who have no tools. */
const VISITORS = /\/features\/board\/live\/start-viewer\.tsx$/;
/** A guest's phone has a picture of its own, and no advertisements. */
const PHONE = /\/features\/board\/phone\/phone-board\.tsx$/;
const ADS = /\/features\/board\/ads\/ads\.ts$/;
/** A board speaks one language: of each of its lazy texts the heaviest language counts. */
const LANGUAGE = /\/i18n\/\w+\/boards\/(board(?:-staff)?|phone)\.ts$/;

/** The chunks that `entry` comes to load, itself first, without those that `isLeft`. */
function loadedBy(entry, chunks, isLeft) {
  const loaded = new Set([entry]);
  for (const chunk of loaded)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next && !isLeft(next.facadeModuleId ?? '')) loaded.add(next);
    }
  return [...loaded];
}

function faultsOf(whose, most, { loaded, weigh }) {
  const weights = loaded.map((chunk) => ({ chunk, weight: weigh(chunk.code) }));
  const textsIn = ({ chunk }) => LANGUAGE.exec(chunk.facadeModuleId ?? '')?.[1];
  const isLighter = (each) => weights.some((other) => textsIn(other) === textsIn(each) && other.weight > each.weight);
  const counted = weights.filter((each) => textsIn(each) === undefined || !isLighter(each));
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= most) return [];
  const list = counted.map(({ chunk, weight }) => `  ${String(weight).padStart(7)}  ${chunk.fileName}`);
  return [`${whose} loads ${total} bytes of script (gzip) and may load ${most}:`, ...list];
}

/** The scripts of a page, the one that it begins with, and how they are weighed. */
async function chunksOf(mode) {
  const { output } = await build({ configFile, mode, logLevel: 'silent', build: { write: false, sourcemap: false } });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${mode}.html`));
  return { chunks, entry, weigh: weigherOf(output) };
}

/** What a page of its own comes to load. */
async function checkPage(mode, whose, most) {
  const { chunks, entry, weigh } = await chunksOf(mode);
  if (!entry) return [`The build has no ${mode}.html.`];
  const loaded = loadedBy(entry, chunks, (id) => ON_REQUEST.test(id) || TOOLS.test(id) || PHONE.test(id));
  return faultsOf(whose, most, { loaded, weigh });
}

export async function checkWeight(most = MOST, mostWithTools = MOST_WITH_TOOLS, mostOnTv = MOST_ON_TV) {
  const { chunks, entry, weigh } = await chunksOf('board');
  if (!entry) return ['The build has no board.html.'];
  const withTools = loadedBy(entry, chunks, (id) => ON_REQUEST.test(id) || PHONE.test(id) || VISITORS.test(id));
  const display = loadedBy(entry, chunks, (id) => ON_REQUEST.test(id) || PHONE.test(id) || TOOLS.test(id));
  const phone = loadedBy(entry, chunks, (id) => ON_REQUEST.test(id) || ADS.test(id) || TOOLS.test(id));
  return [
    ...faultsOf('A board', most, { loaded: display, weigh }),
    ...faultsOf('A board of staff', mostWithTools, { loaded: withTools, weigh }),
    ...faultsOf('A guest’s phone', most, { loaded: phone, weigh }),
    ...(await checkPage('overlay', 'A stream’s overlay', most)),
    ...(await checkPage('tv', 'A TV', mostOnTv)),
    ...(await checkConsoleWeight()),
  ];
}
