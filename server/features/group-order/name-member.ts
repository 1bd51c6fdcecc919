import { distinctName } from '#domain/order/group-order.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { nameOf } from './find-own-group.ts';
import { noteChange } from './hold-group.ts';
import { findJoined, findNames, listMembers, lockGroup, updateMember } from './store.ts';

export const NAME_MISSING = 'Bitte gib deinen Namen ein um mitbestellen zu können';

/** Names the session in the group order it joined last; a name that is taken gets a number. */
export async function nameMember(outer: VisitContext, wanted: string): Promise<string | Refusal> {
  if (wanted === '') return refuse('bad-input', { message: NAME_MISSING, fields: { name: NAME_MISSING } });
  const { session } = outer;
  if (!session) return refuse('group-ended');
  return outer.transaction<VisitContext, string | Refusal>(async (context) => {
    const { db, clock } = context;
    const joined = await findJoined(db, session.id);
    const group = joined && (await lockGroup(db, joined.id));
    if (!group || group.ended_at !== null) return refuse('group-ended');
    const members = await listMembers(db, group.id);
    const own = members.find(({ session_id: id }) => id === session.id);
    if (!own) return refuse('group-ended');
    const others = members.filter(({ id, state }) => id !== own.id && state !== 'left');
    const name = distinctName(wanted, [group.master_name, ...others.map(({ name }) => name)]);
    if (name === own.name) return name;
    await updateMember(db, own.id, { name, changed_at: clock.now() });
    await noteChange(context, group.id);
    return name;
  });
}

/** The names of members, for the lines that are theirs. */
export async function nameMembers(
  { db }: Context,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  return new Map((await findNames(db, memberIds)).map((member) => [member.id, nameOf(member)]));
}
