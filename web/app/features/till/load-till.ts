import { data, redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { loadMenu } from '../menu/load-menu.ts';
import { type MenuSection, viewOf, type WireHost } from '../menu/menu-view.ts';

export type TakenToday = Answer<'tillOrders'>;
export type TakenOrder = TakenToday['orders'][number];
export type TillDevice = NonNullable<Answer<'till'>['device']>;

/** What taking orders needs. */
export interface LoadedTill {
  device: TillDevice;
  host: WireHost;
  /** With article numbers, whether guests see them or not. */
  sections: MenuSection[];
  places: Answer<'geoOptions'>['locations'];
}

/** What only a paired browser is told; every other is sent to be paired. */
export async function atTill<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isApiError(error) && error.code === 'not-paired') throw redirect(staffPaths.pairTill());
    // Without a fiscal device nothing is paid here, and there is no such page.
    if (isApiError(error) && error.code === 'no-fiscal-device') throw redirect(staffPaths.till());
    throw error;
  }
}

/** The till's page; a browser that is not paired is sent to be. */
export async function loadTill(call: Call): Promise<LoadedTill> {
  const [{ type, hostId }, { device }] = await Promise.all([call('site', {}), call('till', {})]);
  if (type !== 'pos' || hostId === null) throw data(null, { status: 404 });
  if (!device) throw redirect(staffPaths.pairTill());
  const [menu, { locations: places }] = await Promise.all([
    loadMenu(call, hostId),
    device.delivers ? call('geoOptions', { hostId }) : { locations: [] },
  ]);
  const { host, sections } = viewOf(
    { ...menu, host: { ...menu.host, item_show_article_numbers: 'Y' } },
    { minimums: [], hours: null },
  );
  return { device, host, sections, places };
}

/** What was asked, with who can say by their PIN that it is them. */
export const withPeople = <Loaded extends object>(call: Call, ask: () => Promise<Loaded>) =>
  atTill(async () => {
    const [loaded, { people }] = await Promise.all([ask(), call('tillPeople', {})]);
    return { ...loaded, people };
  });
