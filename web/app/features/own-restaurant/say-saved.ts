import { redirect } from 'react-router';
import { toast } from '../../ui/announce.client.ts';

/** Goes on to a page and says what was done; without scripts the page itself shows it. */
export function goOn(to: string, said = 'Gespeichert'): never {
  if (typeof document !== 'undefined') toast(said);
  throw redirect(to);
}
