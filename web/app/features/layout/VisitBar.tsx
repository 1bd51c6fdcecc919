import './visit.css';
import { type ReactNode, useEffect } from 'react';
import { Form, Outlet, useLocation, useRevalidator } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';

export type Visit = Answer<'myRights'>['visit'];

/**
 * Around every page of a restaurant: says that somebody of the operator's is there. Whoever only looks finds nothing to
 * press that the server would refuse (visit.css).
 */
export const VisitedPages = ({ visit }: { visit: Visit | null | undefined }) =>
  visit ? (
    <div data-visit={visit.as}>
      <VisitBar visit={visit} />
      <Outlet />
    </div>
  ) : (
    <Outlet />
  );

function VisitBar({ visit }: { visit: NonNullable<Visit> }) {
  const { hostId, item_name: name, as, until, reason } = visit;
  const { pathname, search } = useLocation();
  useEnd(until);
  const end = until === null ? '' : formatTime(until);
  if (as === 'told')
    return (
      <Bar>
        <p className="min-w-0 flex-1">
          Wir arbeiten gerade in {name}, bis {end} Uhr: {reason}
        </p>
      </Bar>
    );
  const takeOver = staffPaths.officeTakeOver(hostId, pathname + search);
  if (as === 'looks')
    return (
      <Bar>
        <p className="min-w-0 flex-1">
          <b>Nur Ansicht</b> –{' '}
          {until === null
            ? 'übernehmen, um zu ändern'
            : `bis ${end} Uhr hat jemand anders aus dem Team übernommen`}
        </p>
        <ButtonLink look="ghost" to={takeOver}>
          Übernehmen
        </ButtonLink>
      </Bar>
    );
  return (
    <Bar isRunning>
      <p className="min-w-0 flex-1">
        <b>Übernommen bis {end} Uhr.</b> Alles steht im Protokoll.
      </p>
      <Form method="post" action={takeOver}>
        <Button type="submit" look="ghost" name="intent" value="end">
          Beenden
        </Button>
      </Form>
    </Bar>
  );
}

const Bar = ({ isRunning, children }: { isRunning?: true; children: ReactNode }) => (
  <aside
    aria-label="Der Betreiber ist hier"
    className={cx(
      'visit-bar flex items-center gap-3 px-[clamp(0.875rem,2vw,1.5rem)] leading-tight print:hidden',
      isRunning ? 'bg-mustard-soft' : 'bg-rim-soft',
    )}
  >
    {children}
  </aside>
);

/** A take-over ends by itself, on the page as well. */
function useEnd(until: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => void revalidate(), Math.max(0, Date.parse(until) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [until, revalidate]);
}
