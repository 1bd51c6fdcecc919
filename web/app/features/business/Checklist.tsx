import { ListChecks } from '../../ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { Section } from '../account/Section.tsx';
import type { Business } from './business-data.ts';

interface Step {
  label: string;
  isDone: boolean;
  /** What to do about it, or how far it is. */
  note: ReactNode;
}

/** The four things between a company and its first voucher (BIZ-002). */
export function Checklist({ business }: { business: Business }) {
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
      note: company && !company.isStored && way(paths.businessMandate(), 'Jetzt unterschreiben'),
    },
    {
      label: 'Mandat freigegeben',
      isDone: company?.isApproved ?? false,
      note: !company?.isApproved && 'Wir prüfen es innerhalb von 24 Stunden.',
    },
    {
      label: 'Mitarbeitende angelegt',
      isDone: (company?.employeeCount ?? 0) > 0,
      note: company?.isStored ? employeesNote(company.employeeCount) : 'Vorname und E-Mail-Adresse genügen.',
    },
  ];
}

function accountNote(user: Business['user']): ReactNode {
  if (!user) return way(paths.loginFor(paths.business()), 'Jetzt anmelden');
  return user.item_activated ? user.item_email : way(paths.settings(), 'Bitte aktiviere noch dein Konto');
}

const employeesNote = (count: number): ReactNode =>
  count === 0 ? way(paths.addEmployee(), 'Erste Person anlegen') : formatCount(count, 'Person', 'Personen');
