/** Sharing the cache between machines. */

export interface StoreConfig {
  /**
   * Path of the file with the public key, such as `./public.pem`, which `docgen store keygen` writes. Values of a shared
   * store are used only if the private key of this pair signed them.
   */
  readonly publicKey: string;
}
