/** What the bundler knows of a module; of its interface only what is needed here. */
interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

const FORMS = 'Field|PasswordField|Choice|Dialog|ConfirmDialog|Timeline|Table';

const FRAME = 'frame';

/**
 * The pages on the way to an order, whose first load counts; the frame that stands around all of them; and what
 * every page loads as soon as it can be used.
 */
const PAGES = {
  start: /\/routes\/market\/start\.tsx/,
  list: /\/routes\/market\/restaurants\.tsx/,
  menu: /\/routes\/market\/menu\.tsx/,
  basket: /\/routes\/market\/basket\.tsx/,
  [FRAME]: /\/app\/(?:root|features\/layout\/MarketFrame)\.tsx/,
  after: /\/features\/app\/AfterStart\.tsx/,
};

/** Pages at most that have a part of their own together; what more of them share comes with the frame. */
const MOST_TOGETHER = 2;

const known = new Map<string, readonly string[]>();

/** The pages that load a module before they can be used. */
function pagesWith(id: string, modules: Modules): readonly string[] {
  const before = known.get(id);
  if (before) return before;
  const page = Object.entries(PAGES).find(([, path]) => path.test(id))?.[0];
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const pages = page
    ? [page]
    : [...new Set(importers.flatMap((importer) => pagesWith(importer, modules)))].toSorted();
  known.set(id, pages);
  return pages;
}

function partOf(id: string, modules: Modules): readonly string[] {
  const pages = pagesWith(id, modules);
  return pages.includes(FRAME) || pages.length > MOST_TOGETHER ? [FRAME] : pages;
}

const ofPages = (priority: number, isMeant: (part: readonly string[]) => boolean) => ({
  name(id: string, modules: Modules): string | null {
    const part = partOf(id, modules);
    return isMeant(part) ? part.join('-') : null;
  },
  test: /\/(?:web\/app\/features|domain|contract)\//,
  minShareCount: 2,
  priority,
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
    priority: 3,
  },
  {
    name: 'shared',
    test: new RegExp(
      `web/app/(ui/(?!(${FORMS}|Combobox|food/(hero-scenes|HeroScene))\\.)|lib|features/layout|api|token)`,
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: new RegExp(`web/app/ui/(${FORMS})\\.`),
    minShareCount: 2,
    priority: 1,
  },
  // A part takes along what it needs: those of more pages come first, or they would end up with one page.
  ofPages(0.3, (part) => part.includes(FRAME)),
  ofPages(0.2, (part) => part.length === MOST_TOGETHER),
  ofPages(0.1, (part) => part.length === 1),
];
