import { ListChecks } from '../../ui/more-icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { Section } from '../account/Section.tsx';
import type { Business, Company, Mandate } from './business-data.ts';

interface Step {
  label: string;
  isDone: boolean;
  /** What to do about it, or how far it is. */
  note: ReactNode;
}

/** The four things between a company and its first voucher (BIZ-002). */
export function Checklist({ business }: { business: Business }) {
  const { user, company } = business;
  return user && !company ? <AccountFirst email={user.item_email} /> : <CompanySteps business={business} />;
}

/** Until the mobile number is confirmed nobody is told how far their company is, so that nothing is said of it. */
function AccountFirst({ email }: { email: string }) {
  return (
    <Section title="Zuerst dein Konto" icon={<ListChecks size={20} aria-hidden="true" />} rim>
      <Timeline
        steps={[
          { label: 'Angemeldet', note: email, state: 'done' },
          {
            label: 'Konto aktiviert',
            note: way(paths.settings(), 'Code aus der SMS eingeben'),
            state: 'now',
          },
        ]}
      />
      <p className="text-ink-soft">Wie weit deine Firma ist, siehst du danach hier.</p>
    </Section>
  );
}

function CompanySteps({ business }: { business: Business }) {
  const steps = stepsOf(business);
  const now = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Section
      title={now === -1 ? 'Alles bereit' : 'In vier Schritten dabei'}
      icon={<ListChecks size={20} aria-hidden="true" />}
      rim={now !== -1}
    >
      <Timeline
        steps={steps.map(({ label, isDone, note }, at) => ({
          label,
          note,
          state: isDone ? 'done' : at === now ? 'now' : 'next',
        }))}
      />
    </Section>
  );
}

const way = (to: string, label: string) => (
  <Link to={to} className="link" preventScrollReset>
    {label}
  </Link>
);

function stepsOf({ user, company }: Business): Step[] {
  return [
    { label: 'Angemeldet', isDone: user !== null, note: accountNote(user) },
    {
      label: 'SEPA-Mandat hinterlegt',
      isDone: company?.isStored ?? false,
      note: company && !company.isStored && mandateNote(company),
    },
    {
      label: 'Mandat freigegeben',
      isDone: company?.isApproved ?? false,
      note: !company?.isApproved && approvalNote(company),
    },
    {
      label: 'Mitarbeitende angelegt',
      isDone: (company?.employeeCount ?? 0) > 0,
      note: employeesNote(company),
    },
  ];
}

const accountNote = (user: Business['user']): ReactNode =>
  user ? user.item_email : way(paths.loginFor(paths.business()), 'Jetzt anmelden');

const ENDED: Partial<Record<Mandate['state'], string>> = { revoked: 'Widerrufen.', expired: 'Erloschen.' };

const mandateNote = ({ mandate }: Company): ReactNode => (
  <>
    {ENDED[mandate.state]} {way(paths.businessMandate(), 'Jetzt unterschreiben')}
  </>
);

// After a refusal nobody looks at it again: the company has to sign anew.
function approvalNote(company: Business['company']): ReactNode {
  const state = company?.mandate.state;
  if (state === 'refused')
    return (
      <>
        Abgelehnt: {company?.mandate.refusal} {way(paths.businessMandate(), 'Neu unterschreiben')}
      </>
    );
  if (state === 'paused') return 'Es ruht, weil eine Lastschrift zurückkam.';
  return 'Wir prüfen es innerhalb von 24 Stunden.';
}

function employeesNote(company: Company | null): ReactNode {
  if (company && company.employeeCount > 0) return formatCount(company.employeeCount, 'Person', 'Personen');
  return company?.isStored
    ? way(paths.addEmployee(), 'Erste Person anlegen')
    : 'Vorname und E-Mail-Adresse genügen.';
}
