import { dayOf } from '#domain/time/calendar.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { drawNotice, NoticeContent } from './draw-notice.ts';
import { findNotice, listNotices } from './seller-store.ts';

/** What a restaurant was told of its reports, the newest year first. */
export async function readNotices({ db }: Pick<Context, 'db'>, restaurantId: number) {
  return (await listNotices(db, restaurantId)).toReversed();
}

/** One of them on paper, where this visitor may see it. */
export async function noticePaper(visit: StaffVisit, id: number): Promise<Uint8Array | Refusal> {
  const notice = await findNotice(visit.db, id);
  if (!notice || !isAmong(visit.staff.restaurantIds, notice.restaurant_id))
    return refuse('unknown-seller-notice');
  const content = NoticeContent.parse(
    JSON.parse(visit.seals.openText(notice.content, 'seller_notice.content')),
  );
  const operator = (await findCompany(visit))?.name ?? '';
  return drawNotice(content, { year: notice.year, toldOn: dayOf(notice.told_at), operator });
}
