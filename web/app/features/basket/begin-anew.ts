import { call } from '../../api.ts';
import { keepToken } from '../../token.client.ts';
import { forgetVisit } from '../../visit/kept.ts';
import { basketStore } from './basket-store.client.ts';

/** Ends the visit of whoever stood here; the page is loaded anew, so that nothing stays in memory either. */
export async function leaveToNext(page: string): Promise<void> {
  forgetVisit();
  await call('newVisit', {});
  location.replace(page);
}

/** The same for staff, who wait for no page: nothing of the last order gets into the next one. */
export async function clearTill(): Promise<void> {
  forgetVisit();
  await call('newVisit', {});
  keepToken((await call('gettoken', {})).token);
  basketStore.forget();
}
