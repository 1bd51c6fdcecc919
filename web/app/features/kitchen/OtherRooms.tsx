import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { ChevronDown } from '../../ui/icons.ts';
import type { Board } from './board.ts';

/** What else there is to do, in windows of their own: whoever leaves the board does not hear the bell. */
export function OtherRooms({ restaurant: { id, isOwn } }: { restaurant: Board['restaurant'] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const rooms: [string, string][] = [
    ...(isOwn ? [['Speisekarte und Einstellungen', paths.own(id)] as [string, string]] : []),
    ['Tische und QR-Karten', paths.kitchenTables(id)],
    ['Kassen', paths.kitchenTills(id)],
    ['Namen der Zutaten', paths.kitchenNames(id)],
    ['Bewertungen', paths.kitchenReviews(id)],
  ];
  const close = () => menu.current?.removeAttribute('open');
  const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
    if (!menu.current?.contains(relatedTarget)) close();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className="kitchen-more" onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
      <summary className="btn btn-ghost">
        Mehr
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul>
        {rooms.map(([label, to]) => (
          <li key={label}>
            <a href={to} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
