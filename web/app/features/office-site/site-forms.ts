import type { Input } from '#contract/contract.ts';
import { isWithin, type RangeLimit } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { ticked } from '../own-restaurant/own-form.ts';
import { BRANDS, type SitePage } from './site-names.ts';

type Basics = SitePage['basics'];

export const typedBasics = ({ keepsWww, giftShopId, framedBy, version: _, ...basics }: Basics): Typed => ({
  ...basics,
  giftShopId: giftShopId === null ? '' : String(giftShopId),
  framedBy: framedBy.join(', '),
  ...ticked({ keepsWww }),
});

const inGerman = (value: number): string => String(value).replace('.', ',');

export const typedMoney = ({
  chargesOnlineFee,
  donationPurpose,
  bankTarget,
  ...money
}: SitePage['money']): Typed => ({
  commissionPercent: inGerman(money.commissionPercent),
  donationPercent: inGerman(money.donationPercent),
  donationGoal: inGerman(money.donationGoal),
  donationPurpose,
  bankTarget,
  ...ticked({ chargesOnlineFee }),
});

export const typedWords = ({ version: _, ...words }: SitePage['words']): Typed => words;

/** What the form says of a site; what it does not ask of this kind stays. */
export function readBasics(typed: Typed, { id, basics }: SitePage): Input<'saveOfficeSite'> | Wrong {
  const listed = typed['framedBy'] ?? basics.framedBy.join(',');
  const framedBy = listed.split(/[\s,]+/).filter(Boolean);
  const { frames } = workLimits.site;
  if (framedBy.length > frames)
    return { fields: { framedBy: `Mehr als ${frames} Seiten gehen leider nicht.` } };
  const { giftShopId = basics.giftShopId, look = basics.look } = typed;
  return {
    id,
    version: typed['version'] ?? '',
    title: typed['title'] ?? basics.title,
    tagline: typed['tagline'] ?? basics.tagline,
    region: typed['region'] ?? basics.region,
    instagram: typed['instagram'] ?? basics.instagram,
    facebook: typed['facebook'] ?? basics.facebook,
    brand: BRANDS.find(([brand]) => brand === typed['brand'])?.[0] ?? basics.brand,
    look: look as Basics['look'],
    giftShopId: giftShopId ? Number(giftShopId) : null,
    keepsWww: typed['keepsWww'] === 'Y',
    framedBy,
  };
}

const NUMBERS = {
  commissionPercent: workLimits.office.commission,
  donationPercent: workLimits.site.donationShare,
  donationGoal: workLimits.site.donationGoal,
} as const satisfies Record<string, RangeLimit>;

/** Shares and goal as numbers, or what is wrong with them. */
export function readMoney(typed: Typed, id: number): Input<'saveOfficeSiteMoney'> | Wrong {
  const { commissionPercent, donationPercent, donationGoal } = NUMBERS;
  const numbers = {
    commissionPercent: readWithin(typed['commissionPercent'], commissionPercent),
    donationPercent: readWithin(typed['donationPercent'], donationPercent),
    donationGoal: readWithin(typed['donationGoal'], donationGoal),
  };
  const fields = Object.fromEntries(
    (Object.keys(NUMBERS) as (keyof typeof NUMBERS)[])
      .filter((name) => Number.isNaN(numbers[name]))
      .map((name) => [name, `Bitte gib eine Zahl von ${NUMBERS[name].min} bis ${NUMBERS[name].max} ein.`]),
  );
  if (Object.keys(fields).length > 0) return { fields };
  const { version = '', donationPurpose = '', bankTarget = '' } = typed;
  const chargesOnlineFee = typed['chargesOnlineFee'] === 'Y';
  return { id, version, donationPurpose, bankTarget, chargesOnlineFee, ...numbers };
}

// NaN is what is no such number.
function readWithin(typed: string | undefined, limit: RangeLimit): number {
  const text = (typed ?? '').replace(/[\s%€]/g, '').replace(',', '.');
  const value = /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return isWithin(limit, value) ? value : Number.NaN;
}
