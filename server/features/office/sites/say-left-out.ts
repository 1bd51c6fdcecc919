import { inWords } from '#domain/text/in-words.ts';
import type { MovedRestaurant } from '#server/features/site/run/market.ts';
import type { Context } from '#server/plumbing/context.ts';
import { tellOwners } from '../tell-owners.ts';

interface LeftOut {
  /** Marketplaces that showed it. */
  sites: readonly { id: number; title: string }[];
  reason: string;
}

/** Whoever sells there reads why no more, and may answer (Art. 4 Abs. 1 and 3 of Regulation (EU) 2019/1150). */
export function sayLeftOut(
  context: Context,
  restaurant: MovedRestaurant,
  { sites, reason }: LeftOut,
): Promise<void> {
  const { id, name } = restaurant;
  const where = inWords(sites.map(({ title }) => title));
  const said = `${name} ist auf ${where} nicht mehr zu sehen`;
  const ids = sites.map((site) => site.id).join('-');
  return tellOwners(context, restaurant, {
    kind: 'market-left-out',
    key: `market-left-out:${ids}:${id}:${context.clock.now()}`,
    subject: said,
    headline: said,
    paragraphs: [
      'Gäste finden dort keine Speisekarte mehr von euch und können nichts mehr bestellen. Was schon bestellt ist, geht in eurer Küche weiter.',
      `Der Grund: ${reason}`,
    ],
    answer: 'Du siehst das anders? Dann sieht es sich jemand von uns noch einmal an.',
    button: {
      label: 'Zu eurem Restaurant',
      url: `${context.settings.publicUrl}/kueche/betrieb?restaurant=${id}`,
    },
  });
}
