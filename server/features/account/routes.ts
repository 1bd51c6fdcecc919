import * as contract from '#contract/account.ts';
import { addOrUpdateUserLocation, deleteUserLocation } from '#contract/own-data.ts';
import { proofWays, proveAgain as proveAgainCall } from '#contract/proof.ts';
import { DONE } from '#contract/values.ts';
import { rightsAt, rightsInOffice } from '#domain/people/rights.ts';
import { DOORS } from '#server/plumbing/gates/doors.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { activate, resendActivation } from './activate.ts';
import { changePassword } from './change-password.ts';
import { proveAgain, showProofWays } from './log-in/fresh-log-in.ts';
import { logIn, logOut } from './log-in/log-in.ts';
import { endLogIn, listLogIns } from './log-in/log-ins.ts';
import { currentPerson } from './permission.ts';
import { register } from './register.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { deleteAddress, readAddresses, saveAddress } from './save-address.ts';
import { findSetUp, setUpOperator } from './set-up-operator.ts';
import { confirmEmail, sendEmailCode, updateAccount } from './update-account.ts';
import { secondFactorRoutes } from './log-in/second-factor-routes.ts';
import { done, toUser, toUserLocation, toUserSession, withUser } from './wire.ts';

export function accountRoutes(routes: Routes): void {
  routes.serve(contract.userLogin, async (context, input) =>
    withUser(await logIn(context, 'login' in input ? input.login : input)),
  );
  routes.serve(contract.userLogout, async (context) => {
    await logOut(context);
    return DONE;
  });
  routes.serve(contract.userData, async (context) => {
    const person = await currentPerson(context);
    return {
      user: person && toUser(person),
      locations: (await readAddresses(context)).map(toUserLocation),
    };
  });
  routes.serve(contract.myRights, async (context, { hostId, visit }) => {
    const person = await currentPerson(context);
    const roles = person?.roles ?? [];
    const id = hostId ?? roles.find(({ restaurant_id }) => restaurant_id !== null)?.restaurant_id;
    return {
      office: rightsInOffice(roles),
      restaurant: rightsAt(roles, id ?? 0),
      visit:
        visit && person ? await context.ports.ask(DOORS).findVisit(context, person, id ?? undefined) : null,
    };
  });
  routes.serve(contract.setUpOpen, async (context, { code }) => (await findSetUp(context, code)) ?? DONE);
  routes.serve(contract.setUp, async (context, input) => withUser(await setUpOperator(context, input)));
  routes.serve(proofWays, showProofWays);
  routes.serve(proveAgainCall, async (context, given) => done(await proveAgain(context, given)));
  registrationRoutes(routes);
  settingsRoutes(routes);
  secondFactorRoutes(routes);
}

function registrationRoutes(routes: Routes): void {
  routes.serve(contract.userRegistration, async (context, input) => {
    const account = await register(context, input);
    if (isRefusal(account)) return account;
    return { ...DONE, registrationResponse: REGISTERED, account: toUser(account) };
  });
  routes.serve(contract.userActivation, async (context, { code }) => withUser(await activate(context, code)));
  routes.serve(contract.userResendActivationCode, async (context, { email }) =>
    done(await resendActivation(context, email)),
  );
  routes.serve(contract.userForgotPasswd, async (context, { account }) =>
    done(await forgotPassword(context, account.email)),
  );
  routes.serve(contract.userResetPasswd, async (context, { account }) =>
    withUser(await resetPassword(context, account)),
  );
}

function settingsRoutes(routes: Routes): void {
  routes.serve(contract.userChangePasswd, async (context, { login }) =>
    done(await changePassword(context, login)),
  );
  routes.serve(contract.userUpdateAccount, async (context, { account }) =>
    withUser(await updateAccount(context, account)),
  );
  routes.serve(contract.userSendEmailCode, async (context) => done(await sendEmailCode(context)));
  routes.serve(contract.userConfirmEmail, async (context, { code }) =>
    withUser(await confirmEmail(context, code)),
  );
  routes.serve(addOrUpdateUserLocation, async (context, { address }) => {
    const saved = await saveAddress(context, context.person.id, address);
    return isRefusal(saved) ? saved : { ...DONE, location: toUserLocation(saved) };
  });
  routes.serve(deleteUserLocation, async (context, { id }) => done(await deleteAddress(context, id)));
  routes.serve(contract.userSessions, async (context) => {
    const logIns = await listLogIns(context);
    return { sessions: logIns.map(toUserSession) };
  });
  routes.serve(contract.endUserSession, async (context, { id }) => done(await endLogIn(context, id)));
}

// The same for everybody: it must not tell whether the address has an account.
const REGISTERED = 'Fast fertig! Gleich bekommst du einen Code per SMS, mit dem du dein Konto aktivierst.';
