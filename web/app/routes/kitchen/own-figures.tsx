import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { readFiguresQuery } from '../../features/own-restaurant/figures/figures-query.ts';
import { FiguresPage } from '../../features/own-restaurant/figures/FiguresPage.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-figures.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Zahlen', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readFiguresQuery(url.searchParams);
  try {
    return { query, wrong: {}, figures: await call('ownFigures', { ...query, ...hostIn(url) }) };
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    // Days that cannot be: what is wrong stands beside them, above the usual week.
    return { query, wrong: error.fields, figures: await call('ownFigures', hostIn(url)) };
  }
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OwnFiguresPage({ loaderData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}
