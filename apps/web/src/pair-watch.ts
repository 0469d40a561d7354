// Runs beside every page of a pair of computers. The server adds it to a page only while there is a pair.

import './shared/old-engines/built-ins.ts';
import { keptLanguage } from './i18n/language.ts';
import { holderIn, packBelongings } from './shared/pair/belongings.ts';
import { askRole, askTicket } from './shared/pair/calls.ts';
import { CAME_OVER, goOverText } from './shared/pair/texts.ts';
import { watchPair } from './shared/pair/watch.ts';
import { deviceClock } from './shared/server-time/device-clock.ts';
import { browserStorage, tabStorage } from './shared/state/kept-storage.ts';

const storages = { kept: browserStorage, tab: tabStorage };
/** In ms. */
const SHOWN_FOR = 6000;

const language = () => keptLanguage(browserStorage, navigator.languages);

/** Says once that the page is on the other computer now. */
function sayCameOver(): void {
  if (tabStorage.getItem(CAME_OVER) === null) return;
  tabStorage.removeItem(CAME_OVER);
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.style.cssText =
    'position:fixed;left:50%;top:10px;transform:translateX(-50%);z-index:9999;margin:0;padding:8px 18px;' +
    'border-radius:10px;background:#10281f;color:#fff;font:600 max(16px,1.4vw) system-ui,sans-serif;' +
    'box-shadow:0 2px 12px rgba(0,0,0,.5);max-width:calc(100vw - 32px);pointer-events:none';
  document.body.append(line);
  // A status that is filled after it was added is read out.
  line.textContent = goOverText('went', language());
  deviceClock.after(SHOWN_FOR, () => line.remove());
}

/** Leaves for the other computer with everything that this page has, or without it if that computer does not know this page. */
async function leaveFor(origin: string): Promise<boolean> {
  const holder = holderIn(storages);
  const belongings = packBelongings(storages);
  const ticket = holder === undefined ? null : await askTicket(origin, { ...holder, belongings });
  if (ticket === undefined) return false;
  const { pathname, search, hash } = window.location;
  const to = pathname + search + hash;
  const way = new URLSearchParams({ ticket: ticket ?? '', lang: language(), to });
  window.location.replace(ticket === null ? origin + to : `${origin}/go-over#${way.toString()}`);
  return true;
}

const own = document.querySelector<HTMLScriptElement>('script[data-other]');
const other = own?.dataset['other'];
if (other !== undefined && window.location.pathname !== '/go-over') {
  sayCameOver();
  const origin = `${window.location.protocol}//${other}`;
  watchPair({
    device: deviceClock,
    epoch: Number(own?.dataset['epoch']),
    isHidden: () => document.visibilityState === 'hidden',
    askOwn: () => askRole(''),
    askOther: () => askRole(origin),
    tellOwn: (met) => void askRole('', met),
    go: () => leaveFor(origin),
  });
}
