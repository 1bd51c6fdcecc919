import type { Call } from '../../api.ts';
import { nowKnownAs } from './act-on-settings.ts';
import { formAct, type Typed } from './sent-form.ts';

/** A code is on its way to this address. */
interface Requested {
  requested: string;
}

export const isRequested = (answer: unknown): answer is Requested =>
  typeof answer === 'object' && answer !== null && 'requested' in answer;

/** Both steps of a forgotten password (ACC-028, ACC-029). */
export const actOnPassword = formAct<object, Response | Requested>(
  'Passwort zurücksetzen fehlgeschlagen 😭',
  (call, typed) => (typed['intent'] === 'reset' ? reset(call, typed) : request(call, typed)),
);

async function request(call: Call, { email = '' }: Typed) {
  await call('userForgotPasswd', { account: { email } });
  return { requested: email.trim() };
}

async function reset(call: Call, { email, code, passwd }: Typed) {
  const { user } = await call('userResetPasswd', { account: { email, code, passwd } });
  return nowKnownAs(user, 'passwort');
}
