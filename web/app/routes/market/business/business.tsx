import '../../../features/business/business.css';
import type { ReactNode } from 'react';
import { Link, Outlet, useActionData, useSearchParams } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { Section } from '../../../features/account/Section.tsx';
import { BusinessExample, BusinessHero, BusinessPoints } from '../../../features/business/BusinessOffer.tsx';
import { Checklist } from '../../../features/business/Checklist.tsx';
import { EmployeeSection } from '../../../features/business/EmployeeSection.tsx';
import { MandateSection } from '../../../features/business/MandateSection.tsx';
import { SaidDialog } from '../../../features/business/SaidDialog.tsx';
import {
  type Business,
  type Company,
  loadBusiness,
  type Statement,
} from '../../../features/business/business-data.ts';
import { monthPaths } from '../../../features/business/month-paths.ts';
import { doneText, saidIn, saidOrDone } from '../../../features/business/business-done.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { formatDate, formatEuros } from '../../../lib/format.ts';
import { formatMonth } from '../../../lib/format-date-time.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Notice } from '../../../ui/Message.tsx';
import { ChevronDown } from '../../../ui/icons.ts';
import { ReceiptEuro } from '../../../ui/more-icons.ts';
import type { Call } from '../../../api.ts';
import { MARKETS, refuseOutside } from '../../../visit/variants.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/business.ts';
import { SettingsColumn } from '../../../features/account/SettingsColumns.tsx';

type Collection = Statement['collections'][number];

const states: Record<Collection['state'], [string, BadgeLook]> = {
  announced: ['angekündigt', 'mustard'],
  submitted: ['bei der Bank', 'rim'],
  collected: ['eingezogen', 'basil'],
  returned: ['zurückgegeben', 'tomato'],
};

/** What was redeemed and what was or will be collected for it, month by month. */
function StatementSection({ statement: { open, collections } }: { statement: Statement }) {
  return (
    <Section title="Abrechnung" icon={<ReceiptEuro size={20} aria-hidden="true" />}>
      <p className="flex items-baseline justify-between gap-4 rounded-md bg-rim-faint px-4 py-3">
        <span>Eingelöst und noch nicht abgerechnet</span>
        <b className="font-head text-xl leading-[1.1] font-bold whitespace-nowrap text-rim">
          {formatEuros(open)}
        </b>
      </p>
      {collections.length === 0 ? (
        <p className="text-ink-soft">
          Nach jedem Monat steht hier, was eingelöst wurde. Nicht Eingelöstes kostet dich nichts.
        </p>
      ) : (
        <div>
          {collections.map((collection) => (
            <MonthOf key={collection.id} collection={collection} />
          ))}
        </div>
      )}
    </Section>
  );
}

function MonthOf({ collection }: { collection: Collection }) {
  const [label, look] = states[collection.state];
  return (
    <details className="business-month border-t border-line tabular-nums">
      <summary className="flex min-h-control cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <b>{formatMonth(collection.month)}</b>
        <Badge look={look}>{label}</Badge>
        <span className="ml-auto flex items-center gap-3 font-strong">
          {formatEuros(collection.amount)}
          <ChevronDown className="transition-[rotate] duration-(--calm)" size={18} aria-hidden="true" />
        </span>
      </summary>
      <p className="text-sm text-ink-soft">
        Lastschrift am {formatDate(collection.dueOn)}, Mandatsreferenz {collection.reference}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a className="link inline-flex min-h-target items-center" href={monthPaths.pdf(collection.id)}>
          Abrechnung als PDF
        </a>
        <a
          className="link inline-flex min-h-target items-center"
          href={monthPaths.csv(collection.id)}
          download={`gutscheine-${collection.month.slice(0, 7)}.csv`}
        >
          CSV
        </a>
      </p>
      <ul className="pt-1.5 pb-3.5">
        {collection.items.map((item) => (
          <li className="flex justify-between gap-4 py-1.5" key={`${item.orderId} ${item.item_firstname}`}>
            <span>
              {[formatDate(item.redeemedAt), item.item_firstname, item.item_cost_centre, item.restaurant]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{formatEuros(item.amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface BusinessPageProps {
  business: Business;
  /** What was done, and what went wrong. */
  children: ReactNode;
}

/** The offer for who is new, the company's own room for who has signed. */
function BusinessPage({ business, children }: BusinessPageProps) {
  const { user, company } = business;
  return (
    <div className="wrap grid gap-6 pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Business' }]} />
      {company?.isStored ? (
        <header className="grid gap-1">
          <h1>Essen für dein Team</h1>
          <p className="text-ink-soft">{company.mandate.item_sepa_name}</p>
        </header>
      ) : (
        <BusinessHero isGuest={user === null} />
      )}
      {children}
      {company?.isStored ? (
        <Room business={business} company={company} />
      ) : (
        <Offer business={business} company={company} />
      )}
      <TermsLinks />
    </div>
  );
}

function Room({ business, company }: { business: Business; company: Company }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:gap-6">
      <SettingsColumn>
        <EmployeeSection company={company} />
        {company.statement && <StatementSection statement={company.statement} />}
      </SettingsColumn>
      <SettingsColumn>
        <Checklist business={business} />
        <MandateSection company={company} />
        <p>
          Für eure Personal- und Lohnprogramme gibt es eine{' '}
          <Link to={paths.businessPrograms()} className="link">
            Schnittstelle
          </Link>
          .
        </p>
      </SettingsColumn>
    </div>
  );
}

function Offer({ business, company }: { business: Business; company: Company | null }) {
  return (
    <>
      <BusinessPoints />
      <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
        <Checklist business={business} />
        {company ? <MandateSection company={company} /> : <BusinessExample />}
      </div>
      {company?.statement && <StatementSection statement={company.statement} />}
    </>
  );
}

// PAG-018: terms of their own, beside those of the restaurants.
function TermsLinks() {
  return (
    <p>
      Die Einzelheiten stehen in den{' '}
      <Link to={paths.businessTerms()} className="link">
        AGB für Geschäftskunden
      </Link>
      . Du hast ein Restaurant? Für dich gelten die{' '}
      <Link to={paths.providerTerms()} className="link">
        AGB für Anbieter
      </Link>
      .
    </p>
  );
}

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Essen für dein Team',
    description: `Essensgutscheine für Mitarbeitende: bis zu ${limits.company.budget.max} € pro Person und Monat. Was nicht eingelöst wird, kostet nichts.`,
  });

const act = formAct('', async (call, { id = '', status = '' }, { url }) => {
  const isOn = status === 'Y';
  const answer = await call('businessEmployeesToggle', { id: Number(id), status: isOn ? 'Y' : 'N' });
  return saidOrDone(answer, isOn ? 'aktiv' : 'pausiert', url);
});

async function load(call: Call, args: RouteArgs<{ employeeId?: string }>) {
  await refuseOutside(MARKETS, call);
  return loadBusiness(call, args);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function BusinessRoute({ loaderData: business }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const answer = useActionData();
  const [sent, said, done] = [sentIn(answer), saidIn(answer), doneText(query)];
  return (
    <BusinessPage business={business}>
      <FormAlert sent={sent} />
      {done && !sent && <Notice look="basil">{done}</Notice>}
      {said && <SaidDialog said={said} page={business.company?.page ?? 1} />}
      <Outlet context={business.company} />
    </BusinessPage>
  );
}
