import { Link, redirect, useActionData } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { ChooseRestaurant } from '../../features/office-site/ChooseRestaurant.tsx';
import { NewSiteForm } from '../../features/office-site/NewSiteForm.tsx';
import { isOwnKind, type SiteKind, siteKinds } from '../../features/office-site/site-names.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/Card.tsx';
import type { Route } from './+types/new-site.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Neue Seite', noindex: true });

/** What the address says already; the form asks the rest. */
function askedIn({ searchParams }: URL) {
  const [kind] = siteKinds.find(([one]) => one === searchParams.get('art')) ?? [];
  const id = Number(searchParams.get('restaurant'));
  return {
    kind,
    restaurantId: Number.isSafeInteger(id) && id > 0 ? id : null,
    search: (searchParams.get('suche') ?? '').trim(),
  };
}

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const { kind = null, restaurantId, search } = askedIn(url);
  return {
    kind,
    search,
    isChosen: restaurantId !== null,
    ...(await call('officeSiteChoices', { search, restaurantId })),
  };
});

const act = formAct<unknown, never>('', async (call, typed, { url }) => {
  const { kind = 'default', restaurantId } = askedIn(url);
  const idOf = (field: string) => (typed[field] ? Number(typed[field]) : null);
  const { title, tagline, region, domain, companyName, companyMail, framedBy } = typed;
  const { id } = await call('makeOfficeSite', {
    kind,
    restaurantId,
    title,
    tagline,
    region,
    domain,
    companyName,
    companyMail,
    framedBy,
    ...(typed['brand'] && { brand: typed['brand'] as Input<'makeOfficeSite'>['brand'] }),
    textsFrom: idOf('textsFrom'),
    listsFrom: idOf('listsFrom'),
  });
  throw redirect(staffPaths.officeSite(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function NewSitePage({ loaderData }: Route.ComponentProps) {
  const { kind, search, isChosen, restaurants, sites } = loaderData;
  const sent = sentIn(useActionData());
  const [restaurant] = isChosen ? restaurants : [];
  const name = siteKinds.find(([one]) => one === kind)?.[1];
  return (
    <>
      <OfficeHead
        title="Neue Seite"
        {...(name && { note: restaurant ? `${name}: ${restaurant.name}` : name })}
      >
        <Link to={kind ? staffPaths.officeNewSite() : staffPaths.officeSites()} className="link">
          {kind ? 'Andere Art' : 'Alle Seiten'}
        </Link>
      </OfficeHead>
      {kind === null ? (
        <Kinds />
      ) : isOwnKind(kind) && !restaurant ? (
        <ChooseRestaurant kind={kind} search={search} found={restaurants} />
      ) : (
        <NewSiteForm key={kind} kind={kind} restaurant={restaurant} sites={sites} sent={sent} />
      )}
    </>
  );
}

const Kinds = () => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
    {siteKinds.map(([kind, label, hint]: readonly [SiteKind, string, string]) => (
      <Card as="li" key={kind} className="grid content-start gap-1">
        <Link to={staffPaths.officeNewSiteAs(kind)} className="link text-lg font-semibold">
          {label}
        </Link>
        <span className="text-ink-soft">{hint}</span>
      </Card>
    ))}
  </ul>
);
