// Whose word is taken about where a request comes from: a setting (config.ts), and what the server's network side goes by.

/** Nobody's, that of the one proxy in front, or these proxies'. */
export type TrustProxy = false | 'one-hop' | string[];
