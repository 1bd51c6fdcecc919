import type { SiteContext } from '#server/plumbing/context.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { APP_ICONS } from './app-icon.ts';
import { brandColours } from './brand-colours.ts';

/** What a device needs to know to keep the site as an app (https://w3c.github.io/manifest/). */
export async function webManifest(context: SiteContext): Promise<string> {
  const { site } = context;
  return JSON.stringify({
    ...(await appOf(context)),
    id: '/',
    name: site.title,
    short_name: site.title,
    description: site.tagline || site.title,
    start_url: '/',
    categories: ['food'],
    shortcuts: await shortcuts(context),
  });
}

/** The rooms behind the counter that a tablet, a phone or a till keeps as an app of its own, by where they are. */
export const ROOM_APPS = { kueche: 'Küche', fahrer: 'Fahrer', kasse: 'Kasse' } as const;

/** The same of such a room: it opens there, and not with what guests see. */
export async function roomManifest(context: SiteContext, room: keyof typeof ROOM_APPS): Promise<string> {
  const short_name = ROOM_APPS[room];
  const name = `${short_name} · ${context.site.title}`;
  return JSON.stringify({
    ...(await appOf(context)),
    id: `/${room}`,
    name,
    short_name,
    description: name,
    start_url: `/${room}`,
    categories: ['business', 'food'],
  });
}

// Whoever logs in leaves the room and stays in the app.
async function appOf(context: SiteContext) {
  const { enamel, rim } = await brandColours(context);
  return {
    lang: 'de',
    dir: 'ltr',
    scope: '/',
    display: 'standalone',
    background_color: enamel,
    theme_color: rim,
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
  };
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
