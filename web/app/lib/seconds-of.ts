/** An instant as calls tell it, in Unix seconds: what pages count and compare with. */
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
