import '../account/account.css';
import '../provider/provider.css';
import './business.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import type { Business, Company } from './business-data.ts';
import { BusinessExample, BusinessHero, BusinessPoints } from './BusinessOffer.tsx';
import { Checklist } from './Checklist.tsx';
import { EmployeeSection } from './EmployeeSection.tsx';
import { MandateSection } from './MandateSection.tsx';
import { StatementSection } from './StatementSection.tsx';

interface BusinessPageProps {
  business: Business;
  /** What was done, and what went wrong. */
  children: ReactNode;
}

/** The offer for who is new, the company's own room for who has signed. */
export function BusinessPage({ business, children }: BusinessPageProps) {
  const { user, company } = business;
  return (
    <div className="wrap provider-page">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Business' }]} />
      {company?.isStored ? (
        <header className="business-head">
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
    <div className="business-room">
      <div className="settings-column">
        <EmployeeSection company={company} />
        {company.statement && <StatementSection statement={company.statement} />}
      </div>
      <div className="settings-column">
        <Checklist business={business} />
        <MandateSection company={company} />
      </div>
    </div>
  );
}

function Offer({ business, company }: { business: Business; company: Company | null }) {
  return (
    <>
      <BusinessPoints />
      <div className="business-start">
        <Checklist business={business} />
        {company ? <MandateSection company={company} /> : <BusinessExample />}
      </div>
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
