// The page on which somebody arrives from the other computer: unpacks what came along and goes on to the page that they left.

import './shared/old-engines/built-ins.ts';
import { browserLanguage, isLanguage } from './i18n/language.ts';
import { ownPath, unpackBelongings } from './shared/pair/belongings.ts';
import { redeemTicket } from './shared/pair/calls.ts';
import { CAME_OVER, goOverText } from './shared/pair/texts.ts';
import { deviceClock } from './shared/server-time/device-clock.ts';
import { browserStorage, tabStorage } from './shared/state/kept-storage.ts';

/** In ms. */
const AGAIN_AFTER = 1000;

const way = new URLSearchParams(window.location.hash.slice(1));
const to = ownPath(way.get('to'), window.location.origin);
const ticket = way.get('ticket') ?? '';
const language = way.get('lang');

function goOn(): void {
  tabStorage.setItem(CAME_OVER, '1');
  window.location.replace(to);
}

async function arrive(): Promise<void> {
  const belongings = ticket === '' ? null : await redeemTicket(ticket);
  if (belongings === undefined) {
    deviceClock.after(AGAIN_AFTER, () => void arrive());
    return;
  }
  if (belongings !== null) unpackBelongings(belongings, { kept: browserStorage, tab: tabStorage });
  goOn();
}

const shown = isLanguage(language) ? language : browserLanguage(navigator.languages);
document.documentElement.lang = shown;
const root = document.getElementById('root');
if (root !== null) root.textContent = goOverText('going', shown);
// The ticket is used at once, and the address must not keep it.
window.history.replaceState(null, '', window.location.pathname);
void arrive();
