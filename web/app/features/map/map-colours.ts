/** The tokens that a map is painted with, by what is painted. */
const TOKENS = {
  land: '--sand',
  town: '--line',
  green: '--mint-b',
  beach: '--shore-b',
  water: '--sea-b',
  road: '--lifted',
  edge: '--line-strong',
  building: '--line-strong',
  text: '--ink',
  soft: '--ink-soft',
  halo: '--paper',
} as const;

/** The colours of a map as WebGL understands them. */
export type MapColours = Record<keyof typeof TOKENS, string>;

/** What the tokens say within an element now, light or dark. */
export function readColours(within: Element): MapColours {
  const probe = within.ownerDocument.createElement('span');
  probe.hidden = true;
  within.append(probe);
  const read = ([name, token]: [string, string]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  };
  const colours = Object.fromEntries(Object.entries(TOKENS).map(read)) as MapColours;
  probe.remove();
  return colours;
}

/** Calls the listener when the device goes over to light or dark. */
export function onColoursChange(listener: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', listener);
  return () => scheme.removeEventListener('change', listener);
}
