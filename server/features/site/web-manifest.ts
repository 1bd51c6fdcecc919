import type { SiteContext } from '#server/plumbing/context.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { APP_ICONS } from './app-icon.ts';
import { brandColours } from './brand-colours.ts';

/** What a device needs to know to keep the site as an app (https://w3c.github.io/manifest/). */
export async function webManifest(context: SiteContext): Promise<string> {
  const { site } = context;
  const { enamel, rim } = await brandColours(context);
  return JSON.stringify({
    id: '/',
    name: site.title,
    short_name: site.title,
    description: site.tagline || site.title,
    lang: 'de',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: enamel,
    theme_color: rim,
    categories: ['food'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...(['192', '512', '512-maskable'] as const).map((name) => {
        const { edge, ground } = APP_ICONS[name];
        return {
          src: `/app-icon/${name}.png`,
          sizes: `${edge}x${edge}`,
          type: 'image/png',
          purpose: ground === 'full' ? 'maskable' : 'any',
        };
      }),
    ],
    shortcuts: await shortcuts(context),
  });
}

// What is reached by a long press on the icon.
async function shortcuts(context: SiteContext) {
  const { restaurant_id, type } = context.site;
  const own = restaurant_id === null ? null : await findRestaurant(context, restaurant_id);
  return [
    ...(own ? [{ name: 'Speisekarte', url: `/speisekarte/${own.url}` }] : []),
    // A till is everybody's: nobody's orders are one tap away there.
    ...(type === 'pos' ? [] : [{ name: 'Deine Bestellungen', url: '/archiv' }]),
  ];
}
