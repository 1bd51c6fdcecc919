import { redirect } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { goOn } from '../own-restaurant/say-saved.ts';

export type Team = Answer<'team'>;
export type Member = Team['members'][number];
type Role = Input<'teamInvite'>['role'];

/** The member whom the page's address asks about. */
export const askedMember = (query: URLSearchParams, { members }: Team): Member | undefined =>
  members.find(({ personId }) => String(personId) === query.get('mitglied'));

/** Does what the pressed button says, and shows the team as it is then. */
export async function actOnTeam(call: Call, typed: Typed, here: string): Promise<Wrong | never> {
  const { intent = '', host = '', email = '', role = '', reason = '' } = typed;
  const hostId = host === '' ? null : Number(host);
  const personId = Number(typed['person']);
  const id = Number(typed['invitation']);
  if (intent === 'einladen') await call('teamInvite', { hostId, email, role: role as Role });
  else if (intent === 'nochmal') await call('teamInviteAgain', { id });
  else if (intent === 'zurueckziehen') await call('teamWithdraw', { id });
  else if (intent === 'entfernen') await call('teamSetRoles', { hostId, personId, roles: [] });
  else if (intent === 'rolle') {
    const roles = rolesIn(typed);
    if (roles.length === 0) return { fields: { role: 'Bitte wähle mindestens ein Recht.' } };
    await call('teamSetRoles', { hostId, personId, roles });
  } else if (intent === 'sperren' || intent === 'entsperren')
    await call('teamBlock', { hostId: hostId ?? 0, personId, isBlocked: intent === 'sperren' });
  else if (intent === 'konto-sperren') await call('personBlock', { email, reason });
  else await call('personUnblock', { personId });
  if (intent === 'nochmal') return goOn(here, 'Die Einladung ist noch einmal unterwegs');
  throw redirect(here);
}

// One role at a restaurant, ticks for the areas of the operator.
const rolesIn = (typed: Typed): Role[] =>
  (typed['role']
    ? [typed['role']]
    : Object.keys(typed).flatMap((name) => (name.startsWith('area-') ? [name.slice(5)] : []))) as Role[];
