import { Landmark } from '../../ui/icons.ts';
import { maskIban } from '#domain/iban.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Section } from '../account/Section.tsx';
import type { Company, Mandate } from './business-data.ts';

/** The account that is charged, and whether its mandate is approved (BIZ-017). */
export function MandateSection({ company }: { company: Company }) {
  const { mandate, terms, isStored, isApproved } = company;
  return (
    <Section title="SEPA-Mandat" icon={<Landmark size={20} aria-hidden="true" />}>
      {isStored ? (
        <>
          <MandateFacts mandate={mandate} />
          {mandate.refusal && (
            <Notice look="mustard">
              Wir konnten dein Mandat nicht freigeben: {mandate.refusal} Bitte ändere es und unterschreibe
              neu.
            </Notice>
          )}
          {!isApproved && !mandate.refusal && (
            <Notice>Wir prüfen dein Mandat innerhalb von 24 Stunden. So lange ruhen die Gutscheine.</Notice>
          )}
        </>
      ) : (
        <p className="text-ink-soft">
          Damit ziehen wir einmal im Monat ein, was eingelöst wurde. Du unterschreibst online.
        </p>
      )}
      {terms ? (
        <div className="settings-ways">
          <ButtonLink look={isStored ? 'ghost' : 'primary'} to={paths.businessMandate()} preventScrollReset>
            {isStored ? 'Mandat ändern' : 'Mandat unterschreiben'}
          </ButtonLink>
        </div>
      ) : (
        <Notice look="mustard">Gerade nehmen wir noch keine Mandate an. Bitte versuche es später.</Notice>
      )}
    </Section>
  );
}

function MandateFacts({ mandate }: { mandate: Mandate }) {
  const facts = [
    ['Stand', <MandateState key="state" mandate={mandate} />],
    ['Firma', mandate.item_sepa_name],
    ['Adresse', `${mandate.item_sepa_street}, ${mandate.item_sepa_city}`],
    ['IBAN', maskIban(mandate.item_sepa_iban)],
    ['Referenz', mandate.reference],
    ['Signiert', `${mandate.signedAt ? `am ${formatDate(mandate.signedAt)} ` : ''}von ${mandate.sepaSign}`],
  ] as const;
  return (
    <dl className="settings-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MandateState({ mandate: { item_sepa_approved, refusal } }: { mandate: Mandate }) {
  if (item_sepa_approved === 'Y') return <Badge look="basil">freigegeben</Badge>;
  return refusal ? <Badge look="tomato">abgelehnt</Badge> : <Badge look="mustard">in Prüfung</Badge>;
}
