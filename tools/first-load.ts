/** Bytes that a page's own scripts may weigh before it can be used, React and its router not counted. */
export const mostScripts = { start: 32_000, list: 32_000, menu: 32_000, basket: 40_000 };

/** What a page loads before it can be used, in bytes as they travel, compressed with brotli. */
export interface FirstLoad {
  /** By path. */
  scripts: Map<string, number>;
  styles: number;
}

/** Answers what stands at a path, as text and in bytes as they travel. */
export type LoadFile = (path: string) => Promise<{ text: string; bytes: number }>;

/** Loads a page as a browser does for the first time. */
export async function measureFirstLoad(path: string, load: LoadFile): Promise<FirstLoad> {
  const { text } = await load(path);
  // The links of a page that carries its stylesheets in itself name what it carries.
  const styles = matches(text, /<link[^>]* rel="stylesheet"[^>]* href="([^"#]+)/g);
  const begun = [
    ...matches(text, /<link[^>]* rel="modulepreload"[^>]* href="([^"]+)"/g),
    ...matches(text, /<script[^>]* src="([^"]+)"/g),
    ...matches(text, /\bimport\b[^"(;]*"(\/assets\/[^"]+)"/g),
  ];
  const scripts = new Map<string, number>();
  for (const script of begun) await loadScript(script, load, scripts);
  let weight = 0;
  for (const style of new Set(styles)) weight += (await load(style)).bytes;
  return { scripts, styles: weight };
}

/** Loads a script with everything it imports; what it may load later, in `import()`, does not count. */
async function loadScript(path: string, load: LoadFile, known: Map<string, number>): Promise<void> {
  if (known.has(path)) return;
  const { text, bytes } = await load(path);
  known.set(path, bytes);
  const imported = matches(text, /(?:\bimport|\bfrom)\s*"(\.\/[^"]+\.js)"/g);
  for (const script of imported) await loadScript(new URL(script, `http://x${path}`).pathname, load, known);
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
