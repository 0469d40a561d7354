// The pages of the second computer: how far it is, with the button that makes it the first one, and the page that leads to the first one.

import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@feltclock/contract';
import { filled, followerTexts, type FollowerTexts, type Refusal } from './follower-texts.ts';
import type { FollowingState } from './following.ts';

export interface PageAsked {
  readonly language: Language;
  /** At the machine itself nobody signs in. */
  readonly isHere: boolean;
  readonly state: FollowingState;
  /** Must it be pressed twice? */
  readonly asksTwice: boolean;
  readonly first: string;
  readonly refusal?: Refusal | undefined;
  /** The refused login name. */
  readonly id?: string | undefined;
}

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#10201a, #f4f1e8); --quiet: light-dark(#41534b, #d5ddd8); --felt: light-dark(#f6f5f0, #0b1512); --card: light-dark(#fff, #12211c); --lead: light-dark(#0b6b4a, #5cc9a2); --on-lead: light-dark(#fff, #0b1512); --warn: light-dark(#9a3412, #fdba74); }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 1rem 1rem 3rem; max-width: 34rem; background: var(--felt); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  :lang(ko) { word-break: keep-all; }
  nav { display: flex; gap: .5rem; justify-content: flex-end; } nav a { padding: .6rem .25rem; } a { color: var(--lead); }
  h1 { font-size: 1.75rem; line-height: 1.3; margin: 1rem 0; }
  section { background: var(--card); border-left: .3rem solid var(--lead); border-radius: .5rem; padding: .5rem 1rem; } section.warn { border-color: var(--warn); }
  section p { margin: .4rem 0; } p { color: var(--quiet); } section p:first-child, .refused { color: var(--ink); font-weight: 600; }
  .refused { border-left: .3rem solid var(--warn); padding-left: 1rem; }
  label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
  input { width: 100%; font: inherit; padding: .7rem; border: 1px solid var(--quiet); border-radius: .5rem; background: var(--card); color: inherit; } input[aria-invalid=true] { border: 2px solid var(--warn); }
  button { width: 100%; margin-top: 1.25rem; min-height: 3.5rem; font: inherit; font-size: 1.25rem; font-weight: 700; border: 0; border-radius: .6rem; background: var(--lead); color: var(--on-lead); cursor: pointer; }
  [data-sent] button { opacity: .6; cursor: default; }
  :focus-visible { outline: .2rem solid var(--ink); outline-offset: .15rem; }
`;

/** In ms, as on other screens: a button that has just come under the finger ignores it. */
const IGNORED_FOR = 500;

/**
 * Looks every two seconds: opens the product as soon as this computer is the first one, and renews the sentences, but never what somebody
 * types or has focused. The form is sent once. In the language level of old TVs.
 */
const SCRIPT = `(function () {
  var body = document.body;
  var since = Date.now();
  addEventListener('pageshow', function () { body.removeAttribute('data-sent'); });
  addEventListener('submit', function (press) {
    if (body.hasAttribute('data-sent') || Date.now() - since < ${String(IGNORED_FOR)}) press.preventDefault();
    else body.setAttribute('data-sent', '');
  });
  var shown = document.querySelector('[role=status]');
  var home = '/?lang=' + document.documentElement.lang;
  function ask(path) {
    return fetch(path, { cache: 'no-store' });
  }
  function renew(text) {
    var page = new DOMParser().parseFromString(text, 'text/html');
    var next = page.querySelector('[role=status]');
    if (next === null) return;
    if (shown.innerHTML !== next.innerHTML) shown.innerHTML = next.innerHTML;
    shown.className = next.className;
    if (document.querySelector('form') === null && page.querySelector('form') !== null) location.replace(home);
  }
  function look() {
    ask('/api/standby/role')
      .then(function (answer) { return answer.json(); })
      .then(function (answer) {
        if (answer.role === 'first') location.replace(body.getAttribute('data-to'));
        else if (body.hasAttribute('data-renews'))
          return ask(home).then(function (page) { return page.text(); }).then(renew);
      })
      .catch(function () {})
      .then(function () { setTimeout(look, 2000); });
  }
  setTimeout(look, 2000);
})();`;

const OWN_SCRIPT = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const policyWith = (scripts: string, connections: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src ${scripts}; connect-src ${connections}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export const PAGE_POLICY = policyWith(OWN_SCRIPT, "'self'");
/** Of the page that leads to the first computer at this host. */
export const wayPolicy = (host: string): string =>
  policyWith(`'self' ${OWN_SCRIPT}`, `'self' http://${host} https://${host}`);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => ESCAPES[each] ?? each);

const linkTo = (origin: string, path = ''): string => `<a href="${escape(origin + path)}">${escape(origin)}</a>`;

const timeOfDay = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(at);

/** Sentences about the copy, the most important one first. */
export function stateSentences({ state, first, language }: Pick<PageAsked, 'state' | 'first' | 'language'>) {
  const text = followerTexts(language);
  const { trouble, isWhole, isInStep, behind, inStepUntil } = state;
  if (trouble === undefined && isInStep) return [filled(text.inStep, { first })];
  const now = trouble === undefined ? (isWhole ? text.behind : text.copying) : text.trouble[trouble];
  const since = inStepUntil === undefined ? [] : [filled(text.lastInStep, { time: timeOfDay(inStepUntil, language) })];
  const missing = isWhole ? [text.maybeMissing] : [text.refused['no-copy']];
  return [filled(now, { first, count: String(behind) }), ...since, ...missing];
}

const ownName = (language: Language): string => followerTexts(language).own;

interface PageParts {
  readonly head?: string;
  /** The page to open once this computer is the first one. */
  readonly to?: string;
  /** Does the page say how far the copy is? */
  readonly renews?: boolean;
  readonly body: string;
}

function document(
  language: Language,
  { title }: FollowerTexts,
  { head = '', to = '/', renews, body }: PageParts,
): string {
  // The way to the first computer has another path, which a link would lose.
  const others = to === '/' ? LANGUAGES.filter((each) => each !== language) : [];
  const links = others.map((each) => `<a lang="${each}" href="/?lang=${each}">${ownName(each)}</a>`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
    <title>${escape(title)} · Feltclock</title><style>${STYLE}</style></head><body data-to="${escape(to)}"${renews === true ? ' data-renews' : ''}><nav>${links}</nav>
    <main><h1>${escape(title)}</h1>${body}</main><script>${SCRIPT}</script></body></html>`;
}

function fields({ language, isHere, refusal, id = '' }: PageAsked): string {
  if (isHere) return '';
  const text = followerTexts(language);
  const wrong = refusal === 'wrong-login' ? ' aria-invalid="true" aria-describedby="refused"' : '';
  return `<label for="id">${escape(text.id)}</label><input id="id" name="id" autocomplete="username" autocapitalize="none" maxlength="64" required value="${escape(id)}"${wrong}>
    <label for="password">${escape(text.password)}</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${wrong}>`;
}

function form(asked: PageAsked): string {
  const { language, state, asksTwice, refusal } = asked;
  if (!state.isWhole) return '';
  const text = followerTexts(language);
  const again = asksTwice && refusal !== undefined && refusal !== 'elsewhere';
  const anyway = again ? '<input type="hidden" name="anyway" value="1">' : '';
  return `<p>${escape(text.what)}</p><form method="post" action="/take-over?lang=${language}">${fields(asked)}${anyway}
    <button>${escape(again ? text.pressAnyway : text.press)}</button></form>`;
}

export function followerPage(asked: PageAsked): string {
  const { language, state, refusal, first } = asked;
  const text = followerTexts(language);
  const sentences = stateSentences(asked).map((each) => `<p>${escape(each).replace(escape(first), linkTo(first))}</p>`);
  const refused =
    refusal === undefined ? '' : `<p class="refused" id="refused" role="alert">${escape(text.refused[refusal])}</p>`;
  const isFine = state.trouble === undefined && state.isInStep;
  const body = `<section${isFine ? '' : ' class="warn"'} role="status">${sentences.join('')}</section>${refused}${form(asked)}`;
  return document(language, text, { renews: true, body });
}

export interface WayAsked {
  readonly language: Language;
  readonly first: string;
  /** The path that was asked for. */
  readonly to: string;
  /** The element that hands this browser over to the first computer; empty if the build has none. */
  readonly watch: string;
}

/** For every other page: a TV or a person that comes to this computer goes to the first one, with what its browser keeps for this address. */
export function wayPage({ language, first, to, watch }: WayAsked): string {
  const text = followerTexts(language);
  const body = `<section role="status"><p>${escape(text.notHere)}</p><p>${linkTo(first, to)}</p></section>`;
  return document(language, text, { head: watch, to, body });
}

/** Opens the first page as soon as the server runs. */
export function donePage(language: Language): string {
  const text = followerTexts(language);
  return document(language, text, { body: `<section role="status"><p>${escape(text.done)}</p></section>` });
}
