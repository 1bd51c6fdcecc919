import { formatEuros, formatTime } from '../../lib/format.ts';
import type { GroupOrder } from './group-state.ts';

/** Whoever orders for all, as sentences need it. Without a name the group stands for them, in its own cases. */
export const masterOf = ({ masterName }: Pick<GroupOrder, 'masterName'>) =>
  masterName
    ? {
        who: masterName,
        atStart: masterName,
        whom: masterName,
        at: `bei ${masterName}`,
        basket: `Warenkorb von ${masterName}`,
      }
    : {
        who: 'die Gruppe',
        atStart: 'Die Gruppe',
        whom: 'der Gruppe',
        at: 'in der Gruppe',
        basket: 'Warenkorb der Gruppe',
      };

/** ERR-034 */
export const ENDED = 'Die Bürobestellung wurde beendet';

export const DEADLINE_OVER = 'Die Zeit zum Mitbestellen ist vorbei.';

/** Nothing is taken any more. */
export const isDeadlineOver = ({ secondsLeft, state }: Pick<GroupOrder, 'secondsLeft' | 'state'>): boolean =>
  secondsLeft === 0 && state === 'open';

/** '2 von 3 dabei, 1 fertig' (GRP-008). */
export function countText(clients: GroupOrder['clients']): string {
  if (clients.length === 0) return 'Noch ist niemand dabei';
  const active = clients.filter(({ statusActive }) => statusActive);
  const done = active.filter(({ statusClass }) => statusClass === 'basil').length;
  return `${active.length} von ${clients.length} dabei, ${done} fertig`;
}

/** What was agreed: 'Bis 11:30 Uhr · höchstens 12,00 € pro Person'; empty where nothing was. */
export function termsText({ deadline, budget }: Pick<GroupOrder, 'deadline' | 'budget'>): string {
  return [
    deadline && `Bis ${formatTime(deadline)}\u00a0Uhr`,
    budget !== null && `${deadline ? 'h' : 'H'}öchstens ${formatEuros(budget)} pro Person`,
  ]
    .filter(Boolean)
    .join(' · ');
}
