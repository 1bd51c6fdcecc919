import type { z } from 'zod';
import type { OfficeClient, OfficeOrder, OfficeOrderStatus } from '#contract/group-order.ts';
import { countEqual } from '#domain/order/count-equal.ts';
import { secondsLeft } from '#domain/order/group-order.ts';
import { toEuros } from '#domain/money/money.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import type { GroupFate } from './answers.ts';
import { lookOf, nameOf } from './find-own-group.ts';
import type { GroupRow, SeenMember } from './store.ts';
import type { SeenGroup } from './view-group.ts';

/** The address that is shared and that the QR code holds (GRP-005). */
export const joinLink = (
  { origin }: Pick<Site, 'origin'>,
  { id, uid }: Pick<GroupRow, 'id' | 'uid'>,
): string => `${origin}/mitbestellen/${id}/${uid}`;

const toClient = (member: SeenMember): z.input<typeof OfficeClient> => ({
  name: nameOf(member),
  ...lookOf(member),
});

/** What everybody of the group may know; it goes to open pages. */
export const toStatus = (
  group: GroupRow,
  members: readonly SeenMember[],
): z.input<typeof OfficeOrderStatus> => ({
  officeOrderId: group.id,
  state: group.state,
  clients: members.map(toClient),
  version: group.version,
});

export function toOfficeOrder({ site, clock }: SiteContext, seen: SeenGroup): z.input<typeof OfficeOrder> {
  const { seller, group, members, member, isMaster, shares, fate } = seen;
  const shareOf = ({ id }: { id: number }) => toEuros(shares.get(id) ?? 0);
  const isClient = member !== null && member.state !== 'left';
  return {
    ...toStatus(group, members),
    ...toHost(seller),
    officeOrderUid: group.uid,
    type: isMaster ? 'master' : isClient ? 'client' : 'none',
    link: joinLink(site, group),
    paypalMe: isMaster ? group.paypal_me : '',
    username: isMaster ? group.master_name : member ? nameOf(member) : '',
    masterName: group.master_name,
    clients: members.map((other) => ({ ...toClient(other), value: isMaster ? shareOf(other) : null })),
    deadline: group.deadline_at?.toString() ?? null,
    secondsLeft: secondsLeft(group.deadline_at, clock.now()),
    budget: group.budget_cents === null ? null : toEuros(group.budget_cents),
    submitted: isClient && member.state === 'submitted',
    orderValue: member ? shareOf(member) : 0,
    order: fate && { state: fate.state, sentence: fate.sentence, takenOff: takenOffOf(fate, member) },
  };
}

/** What of the visitor's own choice was taken off: '2 × Pizza Salami, groß'. */
const takenOffOf = ({ takenOff }: GroupFate, member: SeenMember | null): string[] =>
  countEqual(
    takenOff.filter(({ memberId }) => memberId === member?.id),
    ({ title }) => title,
  ).map(({ count, first }) => `${count} × ${first.title}`);

/** Whoever takes part in none is told only where that is. */
export const toNoOrder = (seller: Restaurant): z.input<typeof OfficeOrder> => ({
  ...toHost(seller),
  officeOrderId: null,
  officeOrderUid: '',
  type: 'none',
  link: '',
  paypalMe: '',
  username: '',
  masterName: '',
  state: 'open',
  clients: [],
  version: 0,
  deadline: null,
  secondsLeft: null,
  budget: null,
  submitted: false,
  orderValue: 0,
  order: null,
});

const toHost = ({ id, name, url }: Restaurant) => ({ hostId: id, hostName: name, hostUrl: url });
