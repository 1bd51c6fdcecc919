import { WEBHOOK_TYPES } from '#domain/api/webhook.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import type { HookEvent } from './hooks.ts';

const STATES: Record<HookEvent['state'], [string, BadgeLook]> = {
  taken: ['angekommen', 'basil'],
  waiting: ['wartet', 'mustard'],
  failed: ['nicht angekommen', 'tomato'],
};

const when = (instant: string): string => `${formatDate(instant)}, ${formatTime(instant)} Uhr`;

/** What an address was told last, and what it answered. */
export const HookLog = ({ events }: { events: readonly HookEvent[] }) => (
  <details>
    <summary className="flex min-h-target cursor-pointer items-center font-semibold text-rim">
      Zuletzt geschickt ({events.length})
    </summary>
    <ul className="grid gap-2">
      {events.map((event) => (
        <li key={event.eventId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex-[1_1_14rem]">
            {WEBHOOK_TYPES[event.type]}
            {event.orderId !== null && ` #${event.orderId}`}
            <span className="block text-sm text-ink-soft">{storyOf(event)}</span>
          </span>
          <Badge look={STATES[event.state][1]}>{STATES[event.state][0]}</Badge>
        </li>
      ))}
    </ul>
  </details>
);

const storyOf = ({ at, tries, status, problem, nextAt, state }: HookEvent): string =>
  dotted([
    when(at),
    ...(tries > 1 ? [`${tries} Versuche`] : []),
    ...(status === null ? [] : [`Antwort ${status}`]),
    ...(problem ? [problem] : []),
    ...(state === 'waiting' && nextAt && tries > 0 ? [`nächster Versuch ${when(nextAt)}`] : []),
  ]);
