import type { Call } from '../../../api.ts';
import type { Typed, Wrong } from '../../../forms/sent-form.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { readCampaign, wholeNumber } from '../../office/campaign-form.ts';
import { goOn } from '../say-saved.ts';

type OwnTyped = Typed & { hostId: number };

/** Ends a code, lets it count again, or has it promise more. */
export async function actOnVouchers(call: Call, typed: OwnTyped, url: URL): Promise<Wrong> {
  const { hostId, intent } = typed;
  const id = Number(typed['voucher']);
  const back = staffPaths.ownVouchers(hostId);
  if (intent === 'stop' || intent === 'resume') {
    await call('changeOwnVoucher', { hostId, id, isActive: intent === 'resume' });
    return goOn(
      url.searchParams.has('seite') ? url.pathname + url.search : back,
      intent === 'resume' ? 'Der Code gilt wieder' : 'Der Code gilt nicht mehr',
    );
  }
  const { lastDay = '', maxRedemptions = '' } = typed;
  const uses = wholeNumber(maxRedemptions);
  if (uses === undefined || uses === 0)
    return { fields: { maxRedemptions: 'Gib eine ganze Zahl an, oder nichts.' } };
  await call('changeOwnVoucher', { hostId, id, lastDay: lastDay || null, maxRedemptions: uses });
  return goOn(back);
}

const MODES = { delivery: 'delivery', pickup: 'pickup' } as const;

/** Makes a code out of what was typed. */
export async function actOnNewVoucher(call: Call, typed: OwnTyped): Promise<Wrong> {
  const { hostId } = typed;
  const wish = readCampaign(typed);
  if ('fields' in wish) return wish;
  const { restaurantUrl: _here, isFundedByRestaurant: _itself, ...promise } = wish;
  const { code } = await call('saveOwnVoucher', {
    hostId,
    ...promise,
    code: wish.code || (typed['suggestion'] ?? ''),
    mode: MODES[typed['mode'] as keyof typeof MODES] ?? null,
    isOncePerGuest: typed['isOncePerGuest'] === 'on',
  });
  return goOn(staffPaths.ownVouchers(hostId), `${code} gilt`);
}
