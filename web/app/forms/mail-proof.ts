import type { Call } from '../api.ts';
import { ApiError, isApiError } from '../lib/api-error.ts';
import { setVisitor } from '../visit/visitor.ts';

type Typed = Readonly<Record<string, string>>;

/** An address that has to be proven first, in the form that needs it. */
export interface MailProof {
  /** Empty where the account has none. */
  email: string;
  /** Whether a code is on its way. */
  isSent: boolean;
}

/** What a form sends of it: the button that asks for a mail, and the code from it. */
const SEND = 'mailSend';
const CODE = 'mailCode';

/** Proves the address with the code where the form asked for it; answers the form without those fields. */
export async function confirmIn(call: Call, typed: Typed): Promise<Typed> {
  const { [SEND]: _send, [CODE]: code, ...rest } = typed;
  if (code === undefined) return rest;
  try {
    const { user } = await call('userConfirmEmail', { code });
    setVisitor(user);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'code-wrong') throw error;
    // The form may have a field of that name itself.
    const { status, message, fields = {} } = error;
    throw new ApiError(status, { code: error.code, message, fields: { [CODE]: fields['code'] ?? message } });
  }
  return rest;
}

export const wantsMail = (typed: Typed): boolean => SEND in typed;

/** Whether the form has to come back with the fields that prove the address. */
export const needsMail = ({ code, fields = {} }: ApiError): boolean =>
  code === 'email-unconfirmed' || CODE in fields;

/** Mails a code, unless one is to be typed again, and says where it went. */
export async function mailFor(call: Call, isNew: boolean): Promise<MailProof> {
  const { user } = await call('userData', {});
  const email = user?.item_email ?? '';
  if (isNew && email !== '') await call('userSendEmailCode', {});
  return { email, isSent: email !== '' };
}
