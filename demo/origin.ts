/** The address of a site beside the product's own: the same protocol and port under another name. */
export function originOf(host: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  if (host !== 'localhost') url.hostname = host;
  return url.origin;
}
