import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { MOST_FILE_BYTES } from '#domain/file-kind.ts';
import { formAct, type Typed } from '../account/sent-form.ts';

export type JoinParams = { hash?: string; id?: string };

/** Who came by a QR code finds the form filled in; a code that is used or wrong is no reason to turn away. */
export async function loadContact(call: Call, { params: { hash, id } }: RouteArgs<JoinParams>) {
  if (hash === undefined || id === undefined) return { contact: null, isCodeUnknown: false };
  try {
    const { id: _, ...contact } = await call('qrCodeContact', { hash, id });
    return { contact: contact as Typed, isCodeUnknown: false };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 0) throw error;
    return { contact: null, isCodeUnknown: true };
  }
}

/** Sends the application with its document (PRV-006); what comes back comes with everything that was typed. */
export async function actOnJoin(call: Call, args: RouteArgs<JoinParams>) {
  const form = await args.request.clone().formData();
  const chosen = form.get('item_file');
  const file = chosen instanceof File ? chosen : new File([], '');
  const send = formAct<JoinParams, unknown>('Das hat leider nicht funktioniert 😭', async (_, typed) => {
    // Not sent at all: it would only be thrown away at the other end.
    if (file.size > MOST_FILE_BYTES)
      return { fields: { item_file: 'Diese Datei ist zu groß. Wir nehmen bis zu 10 MB.' } };
    await call('registration', { ...fieldsOf(typed), ...contactOf(args.params), item_file: file });
    return { joined: true };
  });
  return send(call, args);
}

const fieldsOf = ({ item_agb, ...typed }: Typed) => ({
  ...typed,
  item_agb: item_agb === 'Y' ? ('Y' as const) : ('N' as const),
});

const contactOf = ({ hash, id }: JoinParams) => (hash && id ? { hash, id } : {});

export const hasJoined = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'joined' in answer;
