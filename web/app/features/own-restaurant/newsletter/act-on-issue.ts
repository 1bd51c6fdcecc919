import type { Call } from '../../../api.ts';
import type { Typed, Wrong } from '../../../forms/sent-form.ts';
import { isTypedWhere } from '../../../forms/typed-forms.client.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { goOn } from '../say-saved.ts';

/** What sends the text as it is saved. */
const SENDING = ['test', 'plan', 'now'];
const UNSAVED = 'Am Text ist etwas geändert, das noch nicht gespeichert ist. Speichere ihn zuerst.';

/** Saves an issue, or does with a saved one what the button says. */
export async function actOnIssue(
  call: Call,
  typed: Typed & { hostId: number },
  id: number | null,
): Promise<Wrong> {
  const { hostId, intent = '', version = '' } = typed;
  if (intent === 'save' || id === null) {
    const { subject = '', body = '' } = typed;
    const saved = await call('saveOwnIssue', { hostId, id, version, subject, body });
    return goOn(staffPaths.ownIssue(hostId, saved.id));
  }
  const here = staffPaths.ownIssue(hostId, id);
  if (SENDING.includes(intent) && typeof document !== 'undefined' && isTypedWhere('body'))
    return { fields: {}, alert: UNSAVED };
  if (intent === 'test') {
    await call('testOwnIssue', { hostId, id });
    return goOn(here, 'Die Probe ist unterwegs an dich');
  }
  if (intent === 'remove') {
    await call('moveOwnIssue', { hostId, id, version, step: 'remove' });
    return goOn(staffPaths.ownNewsletter(hostId), 'Gelöscht');
  }
  if (intent === 'hold') {
    await call('moveOwnIssue', { hostId, id, version, step: 'hold' });
    return goOn(here, 'Zurückgenommen: Die Ausgabe ist wieder ein Entwurf');
  }
  if (intent === 'now') {
    await call('moveOwnIssue', { hostId, id, version, step: 'send' });
    return goOn(here, 'Die Ausgabe ist unterwegs');
  }
  const { day = '', time = '' } = typed;
  if (day === '' || time === '') return { fields: { day: 'Wähle Tag und Uhrzeit.' } };
  await call('moveOwnIssue', { hostId, id, version, step: 'send', day, time });
  return goOn(here, 'Die Ausgabe ist geplant');
}
