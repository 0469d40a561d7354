// /trust: the certificate of this machine's local authority, and how each kind of device can trust it (docs/rules/machine.md#https-without-a-proxy).

import { LANGUAGES, type Language } from '@feltclock/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageFor } from '../language.ts';
import type { LocalAuthority } from '../tls/local-authority.ts';
import { encryptedAddress } from '../tls/one-port.ts';
import { DEVICES, trustText, type Device } from './trust-texts.ts';

const FILE = '/trust/feltclock.crt';
const SCRIPT_FILE = '/trust/state.js';
const HERE = '/trust/here';

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 42rem; background: #0b1512; color: #f4f1e8; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  :lang(ko) { word-break: keep-all; }
  a { color: #5cc9a2; } h1 { font-size: 1.5rem; line-height: 1.3; } p, li { color: #d5ddd8; }
  nav { display: flex; gap: 1rem; justify-content: flex-end; }
  #state { background: #12211c; border-left: .25rem solid #5cc9a2; padding: .75rem 1rem; border-radius: .375rem; }
  .get { display: inline-block; background: #5cc9a2; color: #0b1512; font-weight: 700; padding: .75rem 1.25rem; border-radius: .5rem; text-decoration: none; }
  details { background: #12211c; border-radius: .5rem; padding: .25rem 1rem; margin: .75rem 0; } summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
  code { font-family: ui-monospace, monospace; font-size: .9rem; }
  :focus-visible { outline: .2rem solid #f4f1e8; outline-offset: .15rem; }
`;

/** Tests over HTTPS whether the device trusts the certificate, and then opens the wanted page. */
const SCRIPT = `
const state = document.getElementById('state');
const { address, to, yes, no } = state.dataset;
fetch(address + '${HERE}', { mode: 'no-cors', cache: 'no-store' }).then(
  () => { state.textContent = yes; if (to) location.replace(address + to + location.hash); },
  () => { state.textContent = no; },
);
`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => ESCAPES[each] ?? each);

/** The wanted page, only if this server has it. */
const wantedPage = (to: unknown): string =>
  typeof to === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(to) && !to.startsWith('/trust') ? to : '';

/** By User-Agent; Android TVs contain Android too. */
const SIGNS: readonly (readonly [sign: RegExp, device: Device])[] = [
  [/web0s|tizen|smart-?tv|smarttv|hbbtv|\bTV\b/i, 'tv'],
  [/iphone|ipad/i, 'apple'],
  [/android/i, 'android'],
  [/macintosh/i, 'mac'],
  [/windows/i, 'windows'],
];

interface Asked {
  readonly language: Language;
  readonly host: string;
  readonly to: string;
  readonly device: Device | undefined;
}

function askedIn({ query, headers }: FastifyRequest): Asked {
  const { lang, to } = query as { readonly lang?: unknown; readonly to?: unknown };
  const agent = headers['user-agent'] ?? '';
  return {
    language: LANGUAGES.find((each) => each === lang) ?? languageFor(headers['accept-language']),
    host: headers.host ?? '',
    to: wantedPage(to),
    device: SIGNS.find(([sign]) => sign.test(agent))?.[1],
  };
}

const OWN_NAMES: Readonly<Record<Language, string>> = {
  ko: trustText('ko').own,
  en: trustText('en').own,
  ja: trustText('ja').own,
};

function deviceSection(device: Device, { language, host, device: own }: Asked): string {
  const { name, steps } = trustText(language).devices[device];
  const filled = steps.map((step) => `<li>${escape(step.replace('{host}', host))}</li>`);
  return `<details${device === own ? ' open' : ''}><summary>${escape(name)}</summary><ol>${filled.join('')}</ol></details>`;
}

/** `address` is where HTTPS answers. */
function trustPage(asked: Asked, address: string, fingerprint: string): string {
  const { language, to } = asked;
  const text = trustText(language);
  const others = LANGUAGES.filter((each) => each !== language).map((each) => {
    const query = new URLSearchParams(to === '' ? { lang: each } : { lang: each, to });
    return `<a lang="${each}" href="/trust?${escape(query.toString())}">${OWN_NAMES[each]}</a>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escape(text.title)}</title><style>${STYLE}</style></head><body><nav>${others.join('')}</nav>
    <main><h1>${escape(text.title)}</h1><p>${escape(text.why)}</p>
    <p id="state" role="status" data-address="${escape(address)}" data-to="${escape(to)}" data-yes="${escape(text.trusted)}" data-no="${escape(text.untrusted)}">${escape(text.asking)}</p>
    <p><a class="get" href="${FILE}">${escape(text.download)}</a></p>
    <p>${escape(text.fingerprint)}<br><code>${fingerprint.replaceAll(':', ':<wbr>')}</code></p>
    ${DEVICES.map((device) => deviceSection(device, asked)).join('')}
    <p><a href="${escape(`${address}${to === '' ? '/' : to}`)}">${escape(text.open)}</a></p></main>
    <script src="${SCRIPT_FILE}"></script></body></html>`;
}

export function serveTrust(app: FastifyInstance, authority: Pick<LocalAuthority, 'certificate'>): void {
  app.get('/trust', (request, reply) => {
    const asked = askedIn(request);
    const address = encryptedAddress(asked.host, '') ?? '';
    const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src ${address === '' ? "'none'" : address}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, vary: 'accept-language, user-agent' })
      .type('text/html; charset=utf-8')
      .send(trustPage(asked, address, authority.certificate.fingerprint256));
  });
  app.get(SCRIPT_FILE, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SCRIPT),
  );
  // A page on plain HTTP is another origin, and may only learn that somebody answered.
  app.get(HERE, (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' }).code(204).send(),
  );
  app.get(FILE, (_request, reply) =>
    // Not an attachment: Safari on an iPhone then offers to install it.
    reply.header('cache-control', 'no-store').type('application/x-x509-ca-cert').send(authority.certificate.raw),
  );
}
