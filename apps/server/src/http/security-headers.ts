// The security headers of our pages: content only from this server, the pages' inline scripts, and the inline styles and local images of
// the editors.

import helmet from '@fastify/helmet';
import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { otherHost, type OtherComputer } from './pages/other-computer.ts';
import { inlineScriptHashes } from './pages/web-pages.ts';
import type { OpenTls } from './tls/open-tls.ts';

/** A safe Host header, which may be part of a policy. */
const HOST = /^[\w.:[\]-]+$/;

/** Safari before 15.4 does not count our WebSocket as "self", so it is named: by the public origin, else by the requested host. */
const socketOrigin = (
  publicOrigin: string | undefined,
  { headers: { host = '' }, socket }: IncomingMessage,
): string => {
  if (publicOrigin !== undefined) return publicOrigin.replace(/^http/, 'ws');
  return HOST.test(host) ? `${socket instanceof TLSSocket ? 'wss' : 'ws'}://${host}` : "'self'";
};

const off = (feature: string): string => `${feature}=()`;
/** The device features that our pages use; everything else is off. */
const PERMISSIONS = [
  ...['autoplay', 'camera', 'clipboard-write', 'fullscreen', 'publickey-credentials-get', 'screen-wake-lock'].map(
    (used) => `${used}=(self)`,
  ),
  ...['accelerometer', 'bluetooth', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'].map(off),
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'].map(off),
].join(', ');

export interface HeaderPorts {
  readonly otherComputer: OtherComputer;
  readonly publicOrigin: string | undefined;
  readonly https: OpenTls | undefined;
  readonly webRoot: string;
}

/** Is every answer encrypted? With a local authority some devices may not trust it and use plain HTTP. */
const isAlwaysEncrypted = ({ publicOrigin, https }: HeaderPorts): boolean =>
  https === undefined ? (publicOrigin?.startsWith('https:') ?? false) : https.authority === undefined;

export async function setSecurityHeaders(app: FastifyInstance, ports: HeaderPorts): Promise<void> {
  const isEncrypted = isAlwaysEncrypted(ports);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(ports.webRoot)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: [
          "'self'",
          (request) =>
            [socketOrigin(ports.publicOrigin, request), otherHost(ports.otherComputer) ?? []].flat().join(' '),
        ],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // HSTS has no effect without encryption, and a venue's host name may serve other things on plain HTTP.
    hsts: isEncrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: isEncrypted,
    originAgentCluster: isEncrypted,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done();
  });
}
