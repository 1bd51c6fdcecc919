import type { Call } from '../../api.ts';
import { AuditLog } from '../../features/audit/AuditLog.tsx';
import { readAuditQuery } from '../../features/audit/audit-query.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/own-audit.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Protokoll', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readAuditQuery(url.searchParams);
  const { restaurant: _name, ...asked } = query;
  return { query, ...(await call('ownAudit', { ...asked, ...hostIn(url) })) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OwnAuditPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, entries, count, query } = loaderData;
  return (
    <OwnFrame restaurant={restaurant} title="Protokoll" lead="Wer was geändert oder angesehen hat.">
      <AuditLog
        {...{ entries, count, query }}
        kept={{ restaurant: String(restaurant.id) }}
        orderPath={(id) => staffPaths.ownOrder(restaurant.id, id)}
      />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
