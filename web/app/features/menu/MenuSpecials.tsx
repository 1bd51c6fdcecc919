import { Megaphone } from '../../ui/icons.ts';
import { formatDay, formatTime, formatWhen } from '../../lib/format.ts';
import type { MenuView } from './menu-view.ts';
import { secondsOf } from '../../lib/seconds-of.ts';

/** Offers with their end, and what the restaurant itself wants to say (MNU-022, MNU-024). */
export function MenuSpecials({ menu: { specials, content, now } }: { menu: MenuView }) {
  return (
    <>
      {specials.length > 0 && (
        <ul className="grid gap-2.5 rounded-lg bg-rim-soft px-4.5 py-3.5" aria-label="Aktionen">
          {specials.map(({ item_title, item_content, item_stop }, at) => (
            <li className="flex gap-3" key={at}>
              <Megaphone size={20} className="mt-0.5 flex-none text-rim" aria-hidden="true" />
              <div>
                <h2 className="text-lg mr-1 inline">{item_title}</h2>
                {item_content}{' '}
                {item_stop && <small className="text-ink-soft">bis {untilText(item_stop, now)}</small>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {content && <p className="whitespace-pre-line">{content}</p>}
    </>
  );
}

// What ends at midnight ends, to people, with the day before.
function untilText(stop: string, now: number): string {
  if (formatTime(stop) !== '00:00') return formatWhen(stop, now);
  return formatDay(secondsOf(stop) - 1, now);
}
