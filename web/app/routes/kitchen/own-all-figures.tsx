import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { FigurePart } from '../../features/own-restaurant/figures/FigurePart.tsx';
import {
  figuresOf,
  periodsOf,
  readFiguresQuery,
  sayDays,
} from '../../features/own-restaurant/figures/figures-query.ts';
import { KeyRow, toldSold } from '../../features/own-restaurant/figures/KeyFigures.tsx';
import { PeriodPicker } from '../../features/own-restaurant/PeriodPicker.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/own-all-figures.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Alle Restaurants in Zahlen', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readFiguresQuery(url.searchParams);
  try {
    return { query, wrong: {}, figures: await call('ownAllFigures', { ...query, ...hostIn(url) }) };
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    return { query, wrong: error.fields, figures: await call('ownAllFigures', hostIn(url)) };
  }
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What all restaurants of somebody sold, and each of them, beside the period before. */
export default function OwnAllFiguresPage({ loaderData: { figures, query, wrong } }: Route.ComponentProps) {
  const { restaurant, period, before, restaurants } = figures;
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Alle zusammen"
      lead={`${sayDays(period)}, davor ${sayDays(before)}. Gezählt wird wie unter „Zahlen“ bei jedem Restaurant.`}
    >
      <div className="figures contents">
        <PeriodPicker
          restaurant={restaurant}
          period={period}
          wrong={wrong}
          {...periodsOf(query, (code) => staffPaths.ownAllFiguresOf(restaurant.id, code))}
        />
        <KeyRow told={toldSold(figures)} />
        <FigurePart
          title="Nach Restaurant"
          what="Restaurant"
          rows={restaurants}
          count="Bestellungen"
          value="Umsatz"
          linkOf={({ id }) => figuresOf(id, query)}
        />
      </div>
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
