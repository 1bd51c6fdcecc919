import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, type Typed } from '../../forms/sent-form.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../ui/announce.client.ts';
import { refreshVisitor, setVisitor } from '../../visit/visitor.ts';
import type { User } from './settings-data.ts';
import { doneWith } from './settings-done.ts';

/** The buttons of the settings page itself; its dialogs have acts of their own. */
export type SettingsIntent = keyof typeof intents;

interface Intent {
  failed: string;
  work: (call: Call, typed: Typed) => Promise<Response>;
}

const intents = {
  activate: { failed: 'Aktivierung fehlgeschlagen 😭', work: activate },
  resend: { failed: 'Der Code konnte nicht versendet werden 😭', work: resend },
  'confirm-email': { failed: 'Kontoänderung fehlgeschlagen 😭', work: confirmEmail },
  'end-session': { failed: 'Abmelden fehlgeschlagen 😭', work: endSession },
  'friend-code': { failed: 'Das hat leider nicht funktioniert 😭', work: fetchFriendCode },
} as const satisfies Record<string, Intent>;

const find = (intent: string): Intent | undefined =>
  Object.hasOwn(intents, intent) ? intents[intent as SettingsIntent] : undefined;

export const actOnSettings = formAct<object, Response | null>(
  (intent) => find(intent)?.failed ?? '',
  async (call, typed) => (await find(typed['intent'] ?? '')?.work(call, typed)) ?? null,
);

async function activate(call: Call, { code }: Typed) {
  const { user } = await call('userActivation', { code });
  return nowKnownAs(user, 'aktiviert');
}

async function resend(call: Call, { email = '' }: Typed) {
  await call('userResendActivationCode', { email });
  return doneWith('code');
}

async function confirmEmail(call: Call, { code }: Typed) {
  const { user } = await call('userConfirmEmail', { code });
  return nowKnownAs(user, 'email');
}

// Without an id all devices but this one.
async function endSession(call: Call, { session = '' }: Typed) {
  await call('endUserSession', session === '' ? {} : { id: Number(session) });
  return doneWith(session === '' ? 'alle-abgemeldet' : 'abgemeldet');
}

// With none left the page says so itself, and shows those that another device fetched.
async function fetchFriendCode(call: Call) {
  const { success, error } = await call('getCouponForCoupon', {});
  if (success) return doneWith('freundescode', paths.friendsDone('freundescode'));
  if (error && typeof window !== 'undefined') toast(error);
  return redirect(paths.friends());
}

/** The header and the start page learn about a change of the account, too. */
export function nowKnownAs(user: User, done: Parameters<typeof doneWith>[0]): Response {
  setVisitor(user);
  return doneWith(done);
}

/** The same after a change of the addresses. */
export function addressesChanged(done: Parameters<typeof doneWith>[0]): Response {
  void refreshVisitor();
  return doneWith(done);
}
