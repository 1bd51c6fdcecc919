/** Placeholders that come and go within the blink of an eye only make a page slower. */
const BLINK_MS = 150;

/** Null after so short a time that nobody minds waiting. */
export const blink = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), BLINK_MS);
  });
