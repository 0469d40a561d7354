// Settings that config.ts reads and the network side of the server uses.

/** Whose X-Forwarded-For is trusted: nobody's, that of the one proxy in front, or that of these proxies. */
export type TrustProxy = false | 'one-hop' | string[];

/** A pair that another program renews, such as certbot. */
export interface FilesPlan {
  readonly kind: 'files';
  /** The certificate with its chain, in PEM. */
  readonly certFile: string;
  readonly keyFile: string;
}

/** How the server speaks HTTPS: with these files, or with a certificate of its own local authority. */
export type TlsPlan = FilesPlan | { readonly kind: 'local' };

/** Whether HTTPS with the machine's own authority is on from the next start, kept in a file beside the data. */
export interface KeptHttps {
  read(): boolean;
  keep(isOn: boolean): void;
}
