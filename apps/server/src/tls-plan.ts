// How the server itself speaks HTTPS: a setting (config.ts), and what the server's network side goes by (docs/rules/https.md).

/** A pair that somebody else looks after, such as certbot. */
export interface FilesPlan {
  readonly kind: 'files';
  /** The certificate with the chain that goes with it, in PEM. */
  readonly certFile: string;
  readonly keyFile: string;
}

/** A pair of these files, or one that the server makes and renews under an authority of its own. */
export type TlsPlan = FilesPlan | { readonly kind: 'local' };
