// Creates certificates (RFC 5280): a local authority and what it signs. Only this file uses the library.

import { createPrivateKey, KeyObject, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { Instant } from '@feltclock/domain';
import { BitString, Integer, OctetString, Utf8String, type BaseBlock } from 'asn1js';
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
  GeneralSubtree,
  NameConstraints,
  Time,
} from 'pkijs';
import { dateOf } from '../../system-clock.ts';
import { groupsOf, type Network } from '../../room-names.ts';

/** A certificate and its key, in PEM. */
export interface Issued {
  readonly cert: string;
  readonly key: string;
}

export interface Span {
  readonly from: Instant;
  readonly until: Instant;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const HASH = 'SHA-256';
const VERSION_3 = 2;
const SERIAL_BYTES = 16;

const OID = {
  commonName: '2.5.4.3',
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  names: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  authorityKey: '2.5.29.35',
  extendedUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
} as const;

/** Kinds of a GeneralName (RFC 5280, 4.2.1.6). */
const DNS_NAME = 2;
const IP_ADDRESS = 7;

/** Key usage bits: digitalSignature, and keyCertSign with cRLSign. */
const SIGNS_HANDSHAKES = new BitString({ valueHex: Uint8Array.of(0b1000_0000), unusedBits: 7 });
const SIGNS_CERTIFICATES = new BitString({ valueHex: Uint8Array.of(0b0000_0110), unusedBits: 1 });

/** From this year on a date has four year digits (RFC 5280, 4.1.2.5). */
const FOUR_DIGITS_FROM = 2050;

function timeOf(at: Instant): Time {
  const value = dateOf(at);
  return new Time({ type: value.getUTCFullYear() < FOUR_DIGITS_FROM ? 0 : 1, value });
}

const extension = (extnID: string, critical: boolean, value: BaseBlock): Extension =>
  new Extension({ extnID, critical, extnValue: value.toBER() });

const addressBytes = (address: string): Uint8Array =>
  isIP(address) === 6
    ? Uint8Array.from(groupsOf(address).flatMap((group) => [group >> 8, group % 256]))
    : Uint8Array.from(address.split('.'), Number);

const maskBytes = (bits: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => 256 - 2 ** (8 - Math.min(8, Math.max(0, bits - 8 * index))));

const nameOf = (value: string): GeneralName => new GeneralName({ type: DNS_NAME, value });
const addressOf = (bytes: Uint8Array): GeneralName =>
  new GeneralName({ type: IP_ADDRESS, value: new OctetString({ valueHex: bytes }) });

const networkOf = ({ address, bits }: Network): GeneralName => {
  const bytes = addressBytes(address);
  return addressOf(Uint8Array.from([...bytes, ...maskBytes(bits, bytes.length)]));
};

const newKeys = () => crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
type Key = Awaited<ReturnType<typeof newKeys>>['privateKey'];

const keyPem = (key: Key): string => KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();

const signingKey = (pem: string): Promise<Key> =>
  crypto.subtle.importKey('pkcs8', createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' }), CURVE, false, [
    'sign',
  ]);

/** An unsigned certificate of this subject. */
async function draftOf(commonName: string, { from, until }: Span, publicKey: Key): Promise<Certificate> {
  const draft = new Certificate();
  draft.version = VERSION_3;
  // A serial number is positive: its first bit and first byte are not zero.
  const [first = 0, ...others] = crypto.getRandomValues(new Uint8Array(SERIAL_BYTES));
  const serial = Uint8Array.of(64 + (first % 64), ...others);
  draft.serialNumber = new Integer({ valueHex: serial });
  draft.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: commonName }) }),
  );
  draft.notBefore = timeOf(from);
  draft.notAfter = timeOf(until);
  await draft.subjectPublicKeyInfo.importKey(publicKey);
  return draft;
}

const pemOf = (certificate: Certificate): string =>
  new X509Certificate(new Uint8Array(certificate.toSchema(true).toBER())).toString();

const parsed = (pem: string): Certificate => Certificate.fromBER(new X509Certificate(pem).raw);

/** An authority that is limited to these names, the names below them, and these networks. */
export async function makeAuthority(
  commonName: string,
  span: Span,
  permitted: { readonly names: readonly string[]; readonly networks: readonly Network[] },
): Promise<Issued> {
  const keys = await newKeys();
  const draft = await draftOf(commonName, span, keys.publicKey);
  draft.issuer = draft.subject;
  const bases = [...permitted.names.map(nameOf), ...permitted.networks.map(networkOf)];
  const constraints = new NameConstraints({ permittedSubtrees: bases.map((base) => new GeneralSubtree({ base })) });
  draft.extensions = [
    extension(OID.basicConstraints, true, new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema()),
    extension(OID.keyUsage, true, SIGNS_CERTIFICATES),
    extension(OID.subjectKey, false, new OctetString({ valueHex: await draft.getKeyHash() })),
    extension(OID.nameConstraints, true, constraints.toSchema()),
  ];
  await draft.sign(keys.privateKey, HASH);
  return { cert: pemOf(draft), key: keyPem(keys.privateKey) };
}

/** The names that an authority may issue, from its certificate. */
export function permittedNames(authority: string): readonly string[] {
  const extensions = parsed(authority).extensions ?? [];
  const found: unknown = extensions.find(({ extnID }) => extnID === OID.nameConstraints)?.parsedValue;
  if (!(found instanceof NameConstraints)) return [];
  return (found.permittedSubtrees ?? []).flatMap(({ base }) => (base.type === DNS_NAME ? [String(base.value)] : []));
}

/** A server certificate for these names and addresses, the likeliest first, with its own key. */
export async function makeServerCertificate(
  { names, addresses }: { readonly names: readonly string[]; readonly addresses: readonly string[] },
  span: Span,
  authority: Issued,
): Promise<Issued> {
  const keys = await newKeys();
  const issuer = parsed(authority.cert);
  const draft = await draftOf(names[0] ?? addresses[0] ?? 'localhost', span, keys.publicKey);
  draft.issuer = issuer.subject;
  const all = [...names.map(nameOf), ...addresses.map((address) => addressOf(addressBytes(address)))];
  const signer = new OctetString({ valueHex: await issuer.getKeyHash() });
  draft.extensions = [
    extension(OID.basicConstraints, true, new BasicConstraints().toSchema()),
    extension(OID.keyUsage, true, SIGNS_HANDSHAKES),
    extension(OID.extendedUsage, false, new ExtKeyUsage({ keyPurposes: [OID.serverAuth] }).toSchema()),
    extension(OID.names, false, new GeneralNames({ names: all }).toSchema()),
    extension(OID.subjectKey, false, new OctetString({ valueHex: await draft.getKeyHash() })),
    extension(OID.authorityKey, false, new AuthorityKeyIdentifier({ keyIdentifier: signer }).toSchema()),
  ];
  await draft.sign(await signingKey(authority.key), HASH);
  return { cert: pemOf(draft), key: keyPem(keys.privateKey) };
}
