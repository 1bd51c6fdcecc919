import * as contract from '#contract/account.ts';
import { DONE } from '#contract/values.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { activate, resendActivation } from './activate.ts';
import { changePassword } from './change-password.ts';
import { logIn, logOut } from './log-in.ts';
import { endLogIn, listLogIns } from './log-ins.ts';
import { currentPerson } from './permission.ts';
import type { Person } from './person.ts';
import { register } from './register.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { deleteAddress, readAddresses, saveAddress } from './save-address.ts';
import { findSetUp, setUpOperator } from './set-up-operator.ts';
import { confirmEmail, updateAccount } from './update-account.ts';
import { toUser, toUserLocation, toUserSession } from './wire.ts';

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
  routes.serve(contract.setUpOpen, async (context, { code }) => (await findSetUp(context, code)) ?? DONE);
  routes.serve(contract.setUp, async (context, input) => withUser(await setUpOperator(context, input)));
  registrationRoutes(routes);
  settingsRoutes(routes);
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
  routes.serve(contract.userConfirmEmail, async (context, { code }) =>
    withUser(await confirmEmail(context, code)),
  );
  routes.serve(contract.addOrUpdateUserLocation, async (context, { address }) => {
    const saved = await saveAddress(context, address);
    return isRefusal(saved) ? saved : { ...DONE, location: toUserLocation(saved) };
  });
  routes.serve(contract.deleteUserLocation, async (context, { id }) =>
    done(await deleteAddress(context, id)),
  );
  routes.serve(contract.userSessions, async (context: VisitContext) => {
    const logIns = await listLogIns(context);
    return isRefusal(logIns) ? logIns : { sessions: logIns.map(toUserSession) };
  });
  routes.serve(contract.endUserSession, async (context, { id }) => done(await endLogIn(context, id)));
}

// The same for everybody: it must not tell whether the address has an account.
const REGISTERED =
  'Fast fertig! Gleich bekommst du einen Code per SMS, mit dem du dein Konto aktivierst. Kommt keiner, sieh bitte in dein E-Mail-Postfach: Gibt es mit deiner Adresse schon ein Konto, schreiben wir dir dorthin.';

const done = (refusal: Refusal | null) => refusal ?? DONE;

const withUser = (person: Person | Refusal) =>
  isRefusal(person) ? person : { ...DONE, user: toUser(person) };
