/** The address of a restaurant's photo in this width; any other picture stays as it is. */
export const smallPhoto = (address: string, width: 240 | 960): string =>
  address.replace(/^(\/gerichte\/foto\/.+)\.jpg$/, `$1-${width}.webp`);
