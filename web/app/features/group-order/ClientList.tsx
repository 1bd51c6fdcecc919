import { formatEuros } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { countText } from './group-words.ts';
import type { GroupOrder } from './group-state.ts';

/** Who takes part, how far they are and, for the master, what each has handed over (GRP-008, GRP-009). */
export function ClientList({ clients }: Pick<GroupOrder, 'clients'>) {
  return (
    <div className="group-clients">
      <p className="pb-2 font-strong">{countText(clients)}</p>
      {clients.length > 0 && (
        <ul aria-label="Wer mitbestellt">
          {clients.map(({ name, status, statusClass, value }) => (
            <li
              className="flex min-h-target items-center gap-2.5 border-t border-line wrap-anywhere"
              key={name}
            >
              <b>{name}</b>
              <Badge {...(statusClass !== 'plain' && { look: statusClass })}>{status}</Badge>
              {value !== null && value > 0 && (
                <span className="ml-auto tabular-nums">{formatEuros(value)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
