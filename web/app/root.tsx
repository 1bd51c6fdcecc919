import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import barlow from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-700-normal.woff2?url';
import fredoka from '@fontsource/fredoka/files/fredoka-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, redirect, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './features/layout/ErrorPage.tsx';
import { useArrivals } from './lib/late.ts';
import { pageMeta } from './features/layout/page-meta.ts';
import { type RouteHandle, useArrival } from './visit/use-arrival.ts';
import { type RootData, useMaybeSite } from './visit/use-site.ts';
import { oneSpelling } from './lib/one-spelling.ts';
import { paths } from './lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from './lib/route.ts';
import type { Call } from './api.ts';
import './theme/theme.css';
import { LiveRegion } from './ui/LiveRegion.tsx';

const preload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
});

/** The headings' font of each look. */
const headings = { enamel: bricolage, trattoria: fraunces, kutter: barlow, sonne: fredoka };

export const links: Route.LinksFunction = () => [
  preload(figtree),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

async function load(call: Call, { url }: RouteArgs): Promise<RootData> {
  return { site: await call('site', {}), origin: url.origin };
}

export const loader = (args: Route.LoaderArgs) => {
  const { pathname, search } = args.url;
  const spelled = oneSpelling(pathname, args.pattern);
  if (spelled !== pathname) throw redirect(spelled + search, 301);
  return serverLoader(load)(args);
};
export const clientLoader = browserLoader(load);

// The site's values are the same for everyone and change with a new page at the earliest.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useMaybeSite();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const theme = handles.map((handle) => handle?.theme).findLast(Boolean);
  const isStill = handles.some((handle) => handle?.isStill);
  const leadsOn = handles.find((handle) => handle?.leadsOn)?.leadsOn;
  return (
    <html
      lang="de"
      data-system={site?.type ?? 'default'}
      data-brand={site?.brand}
      data-look={site?.look}
      data-theme={theme}
      data-api={site?.apiOrigin ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b2532" media="(prefers-color-scheme: dark)" />
        <link {...preload(headings[site?.look ?? 'enamel'])} />
        <PageMeta />
        {leadsOn && (
          <noscript>
            <meta httpEquiv="refresh" content={leadsOn} />
          </noscript>
        )}
        <Links />
        {site?.ownColours && <link rel="stylesheet" href={paths.ownStyle(site.ownColours)} />}
        {site?.type === 'customer' && site.hostId && (
          <link rel="stylesheet" href={paths.siteStyle(site.hostId)} />
        )}
      </head>
      <body>
        {children}
        <LiveRegion />
        {/* It needs storage, which browsers deny to frames; frame-window looks after those. */}
        {site?.type !== 'insite' && !isStill && <ScrollRestoration />}
        {!isStill && <Scripts />}
      </body>
    </html>
  );
}

// The routes' meta is made with it.
function PageMeta() {
  useArrivals();
  return <Meta />;
}

export default function App() {
  useArrival();
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
