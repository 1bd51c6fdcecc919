import { type Markup, markup } from '#domain/text/markup.ts';
import type { Context } from '#server/plumbing/context.ts';
import { pictureAddress } from './picture-address.ts';
import { byProduct } from './read-products.ts';
import { findComponents, findIngredients, findMenuProducts, listNames } from './store.ts';

/** Where the demo shows the pictures of all its dishes, by restaurant. */
export const GALLERY_PATH = '/test/gerichte';

/** Every dish of every menu with its picture, for whoever draws them; null where this is no demo. */
export async function galleryPage({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<string | null> {
  if (!settings.isDemo) return null;
  const sections: Markup[] = [];
  for (const { id, name } of await listNames(db)) {
    const rows = await findMenuProducts(db, id);
    const ids = rows.map((row) => row.id);
    const ingredients = byProduct(await findIngredients(db, ids));
    const components = byProduct(await findComponents(db, ids));
    const figures = rows.map((row) => {
      const parts = ingredients.get(row.id) ?? [];
      const address = pictureAddress(row, parts, components.get(row.id) ?? []);
      const made = parts.map(({ title }) => title).join(', ') || row.content;
      return markup`<figure><img src="${address}" alt="" width="150" height="150" loading="lazy"><figcaption><b>${row.title}</b>${made}</figcaption></figure>`;
    });
    sections.push(markup`<h2>${name}</h2><div class="grid">${figures}</div>`);
  }
  return markup`<!doctype html><html lang="de"><meta charset="utf-8"><title>Alle Gerichte</title><meta name="robots" content="noindex"><style>${STYLE}</style><h1>Alle Gerichte</h1>${sections}</html>`
    .text;
}

const STYLE = markup`:root{color-scheme:light dark;font:14px system-ui}body{margin:24px;background:light-dark(#fbf8f1,#1b1a18)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:14px}
figure{margin:0;padding:8px;border-radius:16px;background:linear-gradient(135deg,light-dark(#fdf3e0,#3a342c),light-dark(#f3dfc2,#29251f))}
img{display:block;width:100%;height:auto}figcaption{font-size:12px;opacity:.85}b{display:block}`;
