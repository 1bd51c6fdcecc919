import { Clock } from '../../ui/icons.ts';
import type { MenuSection } from './menu-view.ts';
import { useOffNow } from './use-off-now.ts';

/** When a section is sold, and how it can be had at other times. */
export default function SectionTimes({ text, now }: NonNullable<MenuSection['offered']>) {
  const offNow = useOffNow();
  return (
    <p className="-mt-2 flex items-center gap-2 pb-3 text-ink-soft">
      <Clock size={18} aria-hidden="true" className="shrink-0" />
      <span>
        {`Gibt es ${text}`}
        {!now && (
          <>
            {' · '}
            <b className="text-mustard-ink">{offNow}</b>
          </>
        )}
      </span>
    </p>
  );
}
