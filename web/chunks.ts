/** What the bundler knows of a module; of its interface only what is needed here. */
interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

const FRAME = 'frame';
const ELSEWHERE = 'elsewhere';

/**
 * The pages on the way to an order, whose first load counts; the frame that stands around all of them; and what
 * every page loads as soon as it can be used.
 */
const PAGES = {
  start: /\/routes\/market\/list\/start\.tsx/,
  list: /\/routes\/market\/list\/restaurants\.tsx/,
  menu: /\/routes\/market\/menu\/menu\.tsx/,
  basket: /\/routes\/market\/menu\/basket\.tsx/,
  [FRAME]: /\/app\/(?:root|entry\.client|features\/layout\/MarketFrame)\.tsx/,
  after: /\/features\/app\/AfterStart\.tsx/,
};

/** Pages at most that have a part of their own together; what more of them share comes with the frame. */
const MOST_TOGETHER = 2;

type Known = Map<string, readonly string[]>;
const known = { first: new Map(), ever: new Map() } satisfies Record<string, Known>;

/** The pages that load a module: before they can be used, or `ever`. Whatever is none of them is elsewhere. */
function pagesWith(id: string, modules: Modules, when: keyof typeof known): readonly string[] {
  const before = known[when].get(id);
  if (before) return before;
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const at of seen) {
    const page = Object.entries(PAGES).find(([, path]) => path.test(at))?.[0];
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(at) ?? {};
    const above = when === 'first' ? importers : [...importers, ...dynamicImporters];
    if (page) pages.add(page);
    else if (above.length > 0) for (const importer of above) seen.add(importer);
    else if (when === 'ever') pages.add(ELSEWHERE);
  }
  const found = [...pages].toSorted();
  known[when].set(id, found);
  return found;
}

/** Every page, the frame and elsewhere, and one more for each of a file's own pages. */
const RANKS = Object.keys(PAGES).length + 3;

/**
 * The file that a module belongs to: with the pages that load it first, apart from what others than these may load
 * some time, too. Thus nobody loads a page for one of its parts. A file needs only those of a higher rank.
 */
function fileOf(id: string, modules: Modules): { name: string; rank: number } | null {
  const pages = pagesWith(id, modules, 'first');
  if (pages.length === 0) return null;
  if (pages.includes(FRAME) || pages.length > MOST_TOGETHER) return { name: FRAME, rank: RANKS - 1 };
  if (pages.length > 1) return { name: pages.join('-'), rank: RANKS - 2 };
  const others = pagesWith(id, modules, 'ever').filter((page) => !pages.includes(page));
  return {
    name: [...pages, ...(others.length > 0 ? ['and', ...others] : [])].join('-'),
    rank: others.length,
  };
}

/** A file takes along what it needs: those of a higher rank come first, or they would end up with one page. */
const ofRank = (rank: number) => ({
  name(id: string, modules: Modules): string | null {
    const file = fileOf(id, modules);
    return file?.rank === rank ? file.name : null;
  },
  test: /\/(?:web\/app|domain|contract)\/.*\.tsx?$|vite\/preload-helper/,
  minShareCount: 2,
  priority: rank,
});

/**
 * The files that the browser's half of the web app is built into, beside one for every route: few, because each costs
 * a phone a way to the server, and none with what a page on the way to an order does not need.
 */
export const chunks = [
  // They change only with their versions: a file of their own stays in the browser over our releases.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|turbo-stream)\//,
    priority: RANKS,
  },
  ...Array.from({ length: RANKS }, (_, rank) => ofRank(rank)),
];
