import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { API_VERSION } from '#contract/api-version.ts';
import type { Answer } from '#contract/contract.ts';
import { SizeCode } from '#contract/values.ts';
import { MOST_PAGES } from '#domain/discovery/wish.ts';
import { limits } from '#domain/limits/guest.ts';
import { placeText } from '#domain/text/german-text.ts';
import { fillBasket, handOver } from './basket.ts';
import type { Shop } from './shop.ts';

const READ = { readOnlyHint: true, openWorldHint: false } as const;

const said = (answer: object) => ({ content: [{ type: 'text' as const, text: JSON.stringify(answer) }] });

/** What went wrong, in the words that people read. */
const trying = async (work: () => Promise<object>) => {
  try {
    return said(await work());
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ApiError')) throw error;
    return { ...said({ error: error.message }), isError: true };
  }
};

const ABOUT =
  'Finds restaurants that deliver to a place or have food to fetch, reads their menus and fills a basket. It never orders and never pays: hand_over answers a link that the person opens, checks and orders by themselves. Prices are in EUR.';

/** The tools, in the order in which they are used. */
export function makeTools(shop: Shop): McpServer {
  const server = new McpServer({ name: 'Henkelmann', version: API_VERSION }, { instructions: ABOUT });
  const { call } = shop;
  server.registerTool(
    'search_places',
    {
      title: 'Orte suchen',
      description: 'Places by German postal code or town; their url is what list_restaurants takes.',
      inputSchema: { query: z.string().max(limits.search.place.maxLength) },
      annotations: READ,
    },
    ({ query }) =>
      trying(async () => ({
        places: (await call('locations', { query })).map((place) => ({
          url: place.item_url,
          name: placeText({
            postalCode: place.item_plz,
            town: place.item_ort_einfach,
            district: place.item_ortsteil,
          }),
        })),
      })),
  );
  server.registerTool(
    'list_restaurants',
    {
      title: 'Restaurants eines Ortes',
      description:
        'The restaurants that serve a place, those first that take orders now; or those that are called like something, and who cooks it.',
      inputSchema: {
        place: z.string().max(160).describe('url of a place'),
        search: z
          .string()
          .max(limits.search.dish.maxLength)
          .default('')
          .describe('part of the name of a restaurant or a dish'),
        page: z.number().int().min(1).max(MOST_PAGES).default(1),
      },
      annotations: READ,
    },
    ({ place, search, page }) =>
      trying(async () => {
        const { hosts, narrowed } = await call('hosts', { geourl: place, wish: { search, page } });
        const { besides = [], pages = 1 } = narrowed ?? {};
        return { restaurants: [...hosts.real, ...besides].map(describeRestaurant), page, pages };
      }),
  );
  server.registerTool(
    'read_menu',
    {
      title: 'Speisekarte lesen',
      description: 'What a restaurant sells, with sizes and prices.',
      inputSchema: { restaurantId: z.number().int().min(1) },
      annotations: READ,
    },
    ({ restaurantId: hostId }) => trying(async () => describeMenu(await call('menu', { hostId }))),
  );
  const pieces = {
    restaurantId: z.number().int().min(1),
    pieces: z
      .array(
        z.object({
          productId: z.number().int().min(1),
          size: SizeCode.describe('as the menu has it'),
          count: z.number().int().min(1).max(limits.order.handed.max).default(1),
        }),
      )
      .min(1)
      .max(limits.order.handed.max),
  };
  server.registerTool(
    'fill_basket',
    {
      title: 'Warenkorb füllen',
      description:
        'What a choice costs and whether it can be had. Nothing is kept: give the same pieces to hand_over.',
      inputSchema: pieces,
      annotations: READ,
    },
    (asked) => trying(() => fillBasket(shop, asked)),
  );
  server.registerTool(
    'hand_over',
    {
      title: 'An den Menschen übergeben',
      description:
        'A link with the choice. Whoever opens it sees what is in it, puts it into their own basket, and orders and pays there by themselves.',
      inputSchema: pieces,
      annotations: READ,
    },
    (asked) => trying(() => handOver(shop, asked)),
  );
  return server;
}

type Found = Answer<'hosts'>['hosts']['real'][number];

const describeRestaurant = (host: Found) => ({
  restaurantId: host.id,
  name: host.item_name,
  town: host.item_ort,
  cuisines: host.item_foodtype,
  state: host.state,
  deliveryMinutes: host.item_delivery_minutes,
  pickupMinutes: host.pickupMinutes,
  minimumOrder: host.item_mbw,
  deliveryCost: host.item_shipping,
  stars: host.item_review_count > 0 ? host.item_avg : null,
});

const describeMenu = ({ host, products }: Answer<'menu'>) => ({
  restaurantId: host.id,
  name: host.item_name,
  state: host.state,
  products: products
    .filter(({ isVoucher }) => !isVoucher)
    .map((product) => ({
      productId: product.id,
      title: product.title,
      description: product.content,
      category: product.categoryName,
      vegan: product.isVegan,
      vegetarian: product.isVeggie,
      ageLimit: product.ageLimit,
      allergens: product.allergensKnown ? product.allergens : 'unknown',
      soldOut: product.soldOut,
      offered: product.offered?.text,
      asksForChoices: product.hasRules || product.isBuilt,
      sizes: product.sizes.map(({ code, title, price, soldOut }) => ({ size: code, title, price, soldOut })),
    })),
});
