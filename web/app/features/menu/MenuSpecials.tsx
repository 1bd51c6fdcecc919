import { Megaphone, Recycle } from '../../ui/icons.ts';
import { formatDay, formatTime, formatWhen } from '../../lib/format.ts';
import { Notice } from '../../ui/Message.tsx';
import type { MenuView, WireHost } from './menu-view.ts';

/** Offers with their end, and what the restaurant itself wants to say (MNU-022, MNU-024). */
export function MenuSpecials({ menu: { specials, content, now } }: { menu: MenuView }) {
  return (
    <>
      {specials.length > 0 && (
        <ul className="specials" aria-label="Aktionen">
          {specials.map(({ item_title, item_content, item_stop }, at) => (
            <li key={at}>
              <Megaphone size={20} aria-hidden="true" />
              <div>
                <h2 className="text-lg">{item_title}</h2>
                {item_content} {item_stop && <small>bis {untilText(item_stop, now)}</small>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {content && <p className="menu-content">{content}</p>}
    </>
  );
}

// What ends at midnight ends, to people, with the day before.
function untilText(stop: string, now: number): string {
  if (formatTime(stop) !== '00:00') return formatWhen(stop, now);
  return formatDay(Date.parse(stop) / 1000 - 1, now);
}

const PACKAGING = {
  offered: 'Dein Essen gibt es auf Wunsch auch in Mehrweg. Einweg kostet nicht weniger als Mehrweg.',
  'own-container': 'Bring gern deine eigenen Behälter mit: Wir füllen sie dir bei Abholung, ohne Aufpreis.',
} as const;

/** What §§ 33 and 34 VerpackG want to be said where food is chosen. */
export function PackagingNotice({
  host: { reusablePackaging },
}: {
  host: Pick<WireHost, 'reusablePackaging'>;
}) {
  if (reusablePackaging === 'not-obliged') return null;
  return (
    <Notice look="basil" icon={<Recycle size={20} aria-hidden="true" className="flex-none" />}>
      {PACKAGING[reusablePackaging]}
    </Notice>
  );
}
