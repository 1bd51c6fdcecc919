import { maskIban } from '#domain/money/sepa.ts';
import { formatDate } from '../../lib/format.ts';
import { nameCountry } from '../../lib/country-name.ts';
import { paths } from '../../lib/paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Landmark } from '../../ui/icons.ts';
import { Section } from '../account/Section.tsx';
import type { Company, Mandate } from './business-data.ts';

/** The account that is charged, and whether its mandate is approved (BIZ-017). */
export function MandateSection({ company }: { company: Company }) {
  const { mandate, terms, isStored } = company;
  return (
    <Section title="SEPA-Mandat" icon={<Landmark size={20} aria-hidden="true" />}>
      {isStored ? (
        <>
          <MandateFacts mandate={mandate} />
          <MandateNotice mandate={mandate} />
        </>
      ) : (
        <>
          {mandate.state !== 'none' && <Notice look="mustard">{whyEnded(mandate.state)}</Notice>}
          <p className="text-ink-soft">
            Damit ziehen wir einmal im Monat ein, was eingelöst wurde. Du unterschreibst online.
          </p>
        </>
      )}
      {terms ? (
        <Actions>
          <ButtonLink look={isStored ? 'ghost' : 'primary'} to={paths.businessMandate()} preventScrollReset>
            {labelOf(company)}
          </ButtonLink>
          {isStored && (
            <ButtonLink look="quiet" to={paths.revokeMandate()} preventScrollReset>
              Widerrufen
            </ButtonLink>
          )}
        </Actions>
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
    ['Adresse', addressOf(mandate)],
    ['IBAN', maskIban(mandate.item_sepa_iban)],
    ['Referenz', mandate.reference],
    ['Signiert', `${mandate.signedAt ? `am ${formatDate(mandate.signedAt)} ` : ''}von ${mandate.sepaSign}`],
    [
      'Kopie',
      <a key="copy" href={paths.mandateCopy()} className="link" target="_blank" rel="noopener">
        SEPA-Mandat als PDF
      </a>,
    ],
  ] as const;
  return <Facts few facts={facts} />;
}

const addressOf = ({ item_sepa_street, item_sepa_city, item_sepa_country: country }: Mandate): string =>
  [item_sepa_street, item_sepa_city, country !== 'DE' && nameCountry(country)].filter(Boolean).join(', ');

const badges: Partial<Record<Mandate['state'], [string, BadgeLook]>> = {
  approved: ['freigegeben', 'basil'],
  open: ['in Prüfung', 'mustard'],
  paused: ['ruht', 'mustard'],
  refused: ['abgelehnt', 'tomato'],
};

function MandateState({ mandate: { state } }: { mandate: Mandate }) {
  const [label, look] = badges[state] ?? ['', 'rim'];
  return <Badge look={look}>{label}</Badge>;
}

const labelOf = ({ isStored, mandate: { state } }: Company): string => {
  if (!isStored) return 'Mandat unterschreiben';
  return state === 'refused' || state === 'paused' ? 'Neu unterschreiben' : 'Mandat ändern';
};

/** Why no voucher can be redeemed, and what to do about it. */
function MandateNotice({ mandate: { state, refusal } }: { mandate: Mandate }) {
  if (state === 'open')
    return <Notice>Wir prüfen dein Mandat innerhalb von 24 Stunden. So lange ruhen die Gutscheine.</Notice>;
  if (state === 'refused')
    return (
      <Notice look="mustard">
        Wir konnten dein Mandat nicht freigeben: {refusal} Bitte unterschreibe neu.
      </Notice>
    );
  if (state === 'paused')
    return (
      <Notice look="mustard">
        Deine Bank hat eine Lastschrift zurückgegeben. Bis das geklärt ist, ruhen dein Mandat und die
        Gutscheine. Melde dich bei uns, oder unterschreibe für ein anderes Konto neu.
      </Notice>
    );
  return null;
}

const whyEnded = (state: Mandate['state']): string =>
  state === 'expired'
    ? 'Dein Mandat wurde 36 Monate lang nicht genutzt und ist erloschen.'
    : 'Du hast dein Mandat widerrufen. Alle Gutscheine deiner Firma ruhen.';
