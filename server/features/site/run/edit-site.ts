import type { Updateable } from 'kysely';
import type { z } from 'zod';
import {
  siteBrands,
  type saveOfficeSite,
  type saveOfficeSiteLook,
  type saveOfficeSiteMoney,
  type saveOfficeSiteWords,
} from '#contract/office-sites.ts';
import { toEuros } from '#domain/money/money.ts';
import { isEmail } from '#domain/people/email.ts';
import { isPublicName } from '#server/adapters/public-address.ts';
import { hasRow, lockRow, updateRows } from '#server/database/rows.ts';
import type { SiteTable } from '#server/database/tables/site.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { readStyle, toOwnColours } from '../../restaurant/edit-colours.ts';
import { coloursOf } from '../brand-colours.ts';
import { cleanHtml } from '../clean-html.ts';
import { listRestaurant } from '../listed-restaurants.ts';
import { readLinks } from '../read-links.ts';
import { refuseForbidden, textToHtml } from '../render-legal-text.ts';

const marked = <Shown extends object>(shown: Shown) => ({ ...shown, version: stampOf(shown) });

export const toBasics = (site: Site) =>
  marked({
    title: site.title,
    tagline: site.tagline,
    region: site.region ?? '',
    brand: siteBrands.find((brand) => brand === site.brand) ?? 'henkelmann',
    look: site.look,
    instagram: site.instagram ?? '',
    facebook: site.facebook ?? '',
    keepsWww: site.keep_www,
    giftShopId: site.gift_restaurant_id,
    framedBy: site.frame_ancestors,
  });

/** Its own two colours, or its brand's. */
export function toLook(site: Site) {
  const { version, ...colours } = toOwnColours(site, coloursOf({ ...site, style: {} }, null));
  return marked({ ...colours, bearsInitials: site.bears_initials, styled: version });
}

export const toMoney = (site: Site) =>
  marked({
    commissionPercent: site.commission_basis_points / 100,
    donationPercent: site.donation_basis_points / 100,
    donationGoal: toEuros(site.donation_goal_cents),
    donationPurpose: site.donation_purpose,
    chargesOnlineFee: site.charges_online_fee,
    bankTarget: site.hand_off_target ?? '',
  });

export const toWords = (site: Site) =>
  marked({
    companyName: site.company_name,
    companyMail: site.company_mail,
    startContent: site.start_content,
  });

/** A site that can still be changed, kept from everybody else until the transaction ends. */
export async function lockSite({ db }: Context, id: number): Promise<Site | Refusal> {
  const site = await lockRow(db, 'site', { id });
  if (!site) return refuse('unknown-site', { message: 'Diese Seite gibt es nicht.' });
  return site.ended_at === null ? site : refuse('site-ended');
}

/** Changes it within the open transaction, unless somebody else has changed the same part of it meanwhile. */
async function change(
  context: Context,
  { id, version }: { id: number; version: string },
  toForm: (site: Site) => { version: string },
  read: (site: Site) => Promise<Updateable<SiteTable> | Refusal> | Updateable<SiteTable> | Refusal,
): Promise<null | Refusal> {
  const site = await lockSite(context, id);
  if (isRefusal(site)) return site;
  const values = await read(site);
  if (isRefusal(values)) return values;
  await updateRows(context.db, 'site', { id }, values);
  const saved = (await lockRow(context.db, 'site', { id })) ?? site;
  context.announce({ tags: ['sites', `site:${id}`] });
  return mayReplace(toForm(site).version, toForm(saved).version, version)
    ? null
    : refuse('changed-meanwhile');
}

/** Name, look, links and switches. */
export const saveBasics = (context: Context, input: z.output<typeof saveOfficeSite.request>) =>
  change(context, input, toBasics, async (site) => {
    const known = site.frame_ancestors;
    const { fields, links } = readLinks(input, { isDemo: context.settings.isDemo, known });
    if (input.title === '') fields['title'] = 'Wie heißt die Seite?';
    const { giftShopId } = input;
    if (giftShopId !== null && giftShopId !== site.gift_restaurant_id) {
      const shop = { id: giftShopId, kind: 'gift-vouchers' } as const;
      if (!(await hasRow(context.db, 'restaurant', shop)))
        fields['giftShopId'] = 'Das ist kein Gutscheinshop.';
    }
    if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
    return {
      title: input.title,
      tagline: input.tagline,
      region: input.region || null,
      brand: input.brand,
      look: input.look,
      keep_www: input.keepsWww,
      gift_restaurant_id: giftShopId,
      ...links,
    };
  });

/** Colours and mark of a site; a restaurant's own website is dressed by the restaurant. */
export const saveLook = (context: Context, input: z.output<typeof saveOfficeSiteLook.request>) =>
  change(context, input, toLook, (site) => {
    if (site.type === 'customer')
      return refuse('bad-input', { message: 'Farben und Zeichen dieser Seite wählt das Restaurant.' });
    const style = readStyle(input.colours);
    return isRefusal(style) ? style : { style, bears_initials: input.bearsInitials };
  });

/** Shares and fees; they hold for new orders. */
export const saveMoney = (context: Context, input: z.output<typeof saveOfficeSiteMoney.request>) =>
  change(context, input, toMoney, ({ hand_off_target: known }) => {
    // Whoever set the installation up may have named one that this form would not take.
    const target = input.bankTarget === (known ?? '') ? known : readTarget(input.bankTarget);
    const fields = {
      ...(input.donationPercent > 0 &&
        input.donationPurpose === '' && { donationPurpose: 'Wofür wird gespendet?' }),
      ...(target === undefined && {
        bankTarget: 'Bitte schreib eine Adresse, die mit https:// beginnt, ohne Zugangsdaten und ohne #.',
      }),
    };
    if (target === undefined || Object.keys(fields).length > 0) return refuse('bad-input', { fields });
    return {
      commission_basis_points: Math.round(input.commissionPercent * 100),
      donation_basis_points: Math.round(input.donationPercent * 100),
      donation_goal_cents: Math.round(input.donationGoal * 100),
      donation_purpose: input.donationPurpose,
      charges_online_fee: input.chargesOnlineFee,
      hand_off_target: target,
    };
  });

/** Null where none was typed, undefined for what is no address of a server on the open internet. */
function readTarget(typed: string): string | null | undefined {
  if (typed === '') return null;
  const url = URL.parse(typed);
  const isFit =
    url?.protocol === 'https:' &&
    isPublicName(url.hostname) &&
    url.username + url.password === '' &&
    // What stands behind it is the account of a restaurant.
    !typed.includes('#');
  return isFit ? url.href : undefined;
}

/** Who runs it, and what stands on its start page: kept as the HTML that visitors see. */
export const saveWords = (context: Context, input: z.output<typeof saveOfficeSiteWords.request>) =>
  change(context, input, toWords, () => {
    const forbidden = refuseForbidden(input.startContent);
    const fields = {
      ...(input.companyName === '' && { companyName: 'Bitte nenne, wer die Seite betreibt.' }),
      ...(!isEmail(input.companyMail) && { companyMail: 'Das ist keine gültige E-Mail-Adresse.' }),
      ...(forbidden && { startContent: forbidden }),
    };
    if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
    return {
      company_name: input.companyName,
      company_mail: input.companyMail,
      mail_named: true,
      start_content: cleanHtml(textToHtml(input.startContent)).trim(),
    };
  });

/** Lets a marketplace sell gift vouchers by this shop, which it lists. */
export async function sellGiftsBy(context: Context, id: number, restaurantId: number): Promise<void> {
  await listRestaurant(context, id, restaurantId);
  await updateRows(context.db, 'site', { id }, { gift_restaurant_id: restaurantId });
  context.announce({ tags: ['sites', `site:${id}`] });
}
