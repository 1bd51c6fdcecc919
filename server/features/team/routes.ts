import * as contract from '#contract/team.ts';
import { DONE } from '#contract/values.ts';
import { toUser } from '#server/features/account/wire.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { blockAccount, setBlocked, setRoles, unblockAccount } from './change-team.ts';
import { invite, inviteAgain, withdraw } from './invite.ts';
import { showBlocked, showTeam } from './show-team.ts';
import { showInvitation, takeUp } from './take-up.ts';

/** Who works at a restaurant or for the operator. */
export function teamRoutes(routes: Routes): void {
  routes.serve(contract.team, showTeam);
  routes.serve(contract.blockedAccounts, showBlocked);
  routes.serve(
    contract.teamInvite,
    async (visit, { hostId, ...wish }) => (await invite(visit, { place: hostId ?? null, ...wish })) ?? DONE,
  );
  routes.serve(contract.teamInviteAgain, async (visit, { id }) => (await inviteAgain(visit, id)) ?? DONE);
  routes.serve(contract.teamWithdraw, async (visit, { id }) => (await withdraw(visit, id)) ?? DONE);
  routes.serve(
    contract.teamSetRoles,
    async (visit, { hostId, ...asked }) =>
      (await setRoles(visit, { place: hostId ?? null, ...asked })) ?? DONE,
  );
  routes.serve(
    contract.teamBlock,
    async (visit, { hostId, ...asked }) => (await setBlocked(visit, { place: hostId, ...asked })) ?? DONE,
  );
  routes.serve(contract.personBlock, async (visit, asked) => (await blockAccount(visit, asked)) ?? DONE);
  routes.serve(
    contract.personUnblock,
    async (visit, { personId }) => (await unblockAccount(visit, personId)) ?? DONE,
  );
  routes.serve(contract.invitation, showInvitation);
  routes.serve(contract.takeUpInvitation, async (visit, input) => {
    const person = await takeUp(visit, input);
    return isRefusal(person) ? person : { ...DONE, user: toUser(person) };
  });
}
