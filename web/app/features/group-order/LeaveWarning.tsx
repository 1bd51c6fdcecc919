import { paths } from '../../lib/paths.ts';
import { LeaveUnsaved, toOtherPage, type Way } from '../../forms/LeaveUnsaved.tsx';

interface LeaveWarningProps {
  hostUrl: string;
  /** Something waits to be handed over. */
  active: boolean;
}

/** Asks before a client leaves the restaurant's pages with something that was not handed over (GRP-027, ERR-047). */
export function LeaveWarning({ hostUrl, active }: LeaveWarningProps) {
  const own = [
    paths.menu(hostUrl),
    paths.basket(hostUrl),
    paths.generator(hostUrl, '').slice(0, -1),
    paths.thanksGroup(),
  ];
  const isOwn = ({ nextLocation: { pathname } }: Way) =>
    own.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <LeaveUnsaved
      isChanged={active}
      isLostBy={(way) => toOtherPage(way) && !isOwn(way)}
      question="Bist du sicher? Deine Bürobestellung wurde noch nicht abgeschlossen"
      leave="Seite verlassen"
    >
      Was du ausgesucht hast, ist noch nicht übergeben.
    </LeaveUnsaved>
  );
}
