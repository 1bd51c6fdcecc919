import { useActionData } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { formatIban, SEPA_COUNTRIES } from '#domain/money/sepa.ts';
import { SaidDialog } from '../../../features/business/SaidDialog.tsx';
import { type MandateTerms, useCompany } from '../../../features/business/business-data.ts';
import { saidIn, saidOrDone } from '../../../features/business/business-done.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { nameCountry } from '../../../lib/country-name.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Message.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/business-mandate.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'SEPA-Mandat',
    description: 'Erteile das SEPA-Mandat, mit dem dein Unternehmen bezahlt, oder ändere es.',
    noindex: true,
  });

const act = formAct('', async (call, { intent: _intent, ...typed }) =>
  saidOrDone(await call('updateBusinessCustomerSepa', typed), null),
);

export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Signs the mandate or changes it (BIZ-006); what the server says to that is to be read (ERR-072). */
export default function MandateDialog() {
  const { mandate, terms, isStored } = useCompany();
  const answer = useActionData();
  const [sent, said] = [sentIn(answer), saidIn(answer)];
  const { item_sepa_name, item_sepa_street, item_sepa_city, item_sepa_country, item_sepa_iban } = mandate;
  const fresh = {
    item_sepa_name,
    item_sepa_street,
    item_sepa_city,
    item_sepa_country: item_sepa_country || 'DE',
    item_sepa_iban: formatIban(item_sepa_iban),
  };
  const { form, field } = useSentForm(sent, fresh);
  if (said) return <SaidDialog title="SEPA-Mandat" said={said} />;
  if (!terms) return <SaidDialog title="SEPA-Mandat" said="Gerade nehmen wir noch keine Mandate an." />;
  return (
    <FormDialog
      title={isStored ? 'SEPA-Mandat ändern' : 'SEPA-Mandat unterschreiben'}
      back={paths.business()}
      submitLabel="Unterschreiben"
      sent={sent}
      form={form}
    >
      <MandateFields field={field} terms={terms} isChange={isStored} />
    </FormDialog>
  );
}

/** Germany first, then by name. */
const countries: [string, string][] = SEPA_COUNTRIES.map((code): [string, string] => [
  code,
  nameCountry(code),
]).toSorted(([one, name], [other, otherName]) =>
  one === 'DE' ? -1 : other === 'DE' ? 1 : name.localeCompare(otherName, 'de'),
);

interface MandateFieldsProps {
  field: ReturnType<typeof useSentForm>['field'];
  terms: NonNullable<MandateTerms>;
  isChange: boolean;
}

/** Whose account, what is signed, and the signature; the server alone judges them (BIZ-014 to BIZ-016). */
function MandateFields({ field, terms, isChange }: MandateFieldsProps) {
  return (
    <>
      {isChange && (
        <Notice look="mustard">
          Was du unterschrieben hast, bleibt, wie es ist: Du erteilst ein neues Mandat mit eigener Referenz.
          Bis wir es geprüft haben, ruhen die Gutscheine.
        </Notice>
      )}
      <TextField
        label="Firma"
        hint="So wie sie als Kontoinhaberin bei der Bank steht."
        autoComplete="organization"
        required
        {...limits.company.accountHolder}
        {...field('item_sepa_name')}
      />
      <TextField
        label="Straße und Hausnummer"
        autoComplete="street-address"
        required
        {...limits.company.accountStreet}
        {...field('item_sepa_street')}
      />
      <TextField
        label="Postleitzahl und Ort"
        required
        {...limits.company.accountTown}
        {...field('item_sepa_city')}
      />
      <SelectField label="Land" required {...field('item_sepa_country')}>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="IBAN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...limits.company.iban}
        {...field('item_sepa_iban')}
      />
      <section
        className="grid gap-2.5 rounded-md bg-rim-faint px-4 py-3.5 text-sm"
        aria-label="Text des Mandats"
      >
        {terms.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <TextField
        label="Dein voller Name als Unterschrift"
        hint="Du bist für das Konto zeichnungsberechtigt und erteilst das Mandat oben."
        autoComplete="name"
        required
        {...limits.company.signature}
        {...field('sepaSign')}
      />
    </>
  );
}
