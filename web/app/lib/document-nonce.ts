/**
 * The nonce of this document's policy: with it a stranger's script may put styles into the page. Undefined where the page
 * was the same for everybody, which names hashes instead.
 */
export const documentNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
