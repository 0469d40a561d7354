// A device with a passkey, in software, by WebAuthn and independent of the library: ES256, without attestation.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential, PasskeyAssertion } from '@feltclock/contract';

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const FLAGS = { present: 0x01, verified: 0x04, withKey: 0x40 } as const;

/** What a test changes about an honest answer. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** States a maker by a certificate. */
  readonly hasCertificate?: boolean;
}

interface Question {
  readonly challenge: string;
}

const ORIGIN = 'http://localhost:8080';

export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16).toString('base64url');
  #counter = 0;

  create({ challenge }: Question, twist: Twist = {}): NewCredential {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = Buffer.concat([this.#authenticatorData(twist, FLAGS.withKey), key]);
    const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
    const statement =
      twist.hasCertificate === true
        ? [text('packed'), text('attStmt'), Buffer.from('a1', 'hex'), text('x5c'), Buffer.from('8141ff', 'hex')]
        : [text('none'), text('attStmt'), Buffer.from('a0', 'hex')];
    const attestation = Buffer.concat([
      Buffer.from('a3', 'hex'),
      text('fmt'),
      ...statement,
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, twist).toString('base64url');
    const response = { clientDataJSON, attestationObject: attestation.toString('base64url') };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  answer({ challenge }: Question, twist: Twist = {}): PasskeyAssertion {
    this.#counter = twist.counter ?? this.#counter + 1;
    const data = this.#authenticatorData(twist, 0);
    const client = this.#clientData('webauthn.get', challenge, twist);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  #authenticatorData({ rpId = 'localhost', isVerified = true }: Twist, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = FLAGS.present + (isVerified ? FLAGS.verified : 0) + more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, { origin = ORIGIN }: Twist): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
