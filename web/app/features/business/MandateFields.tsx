import { Notice } from '../../ui/Message.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { useSentForm } from '../account/use-sent-form.ts';
import type { MandateTerms } from './business-data.ts';

interface MandateFieldsProps {
  field: ReturnType<typeof useSentForm>['field'];
  terms: NonNullable<MandateTerms>;
  isChange: boolean;
}

/** Whose account, what is signed, and the signature; the server alone judges them (BIZ-014 to BIZ-016). */
export function MandateFields({ field, terms, isChange }: MandateFieldsProps) {
  return (
    <>
      {isChange && (
        <Notice look="mustard">
          Nach jeder Änderung prüfen wir dein Mandat neu. So lange ruhen die Gutscheine.
        </Notice>
      )}
      <TextField
        label="Firma"
        hint="So wie sie als Kontoinhaberin bei der Bank steht."
        autoComplete="organization"
        required
        maxLength={70}
        {...field('item_sepa_name')}
      />
      <TextField
        label="Straße und Hausnummer"
        autoComplete="street-address"
        required
        maxLength={70}
        {...field('item_sepa_street')}
      />
      <TextField label="Postleitzahl und Ort" required maxLength={60} {...field('item_sepa_city')} />
      <TextField
        label="IBAN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={60}
        {...field('item_sepa_iban')}
      />
      <section className="mandate-text" aria-label="Text des Mandats">
        {terms.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <TextField
        label="Dein voller Name als Unterschrift"
        hint="Du bist für das Konto zeichnungsberechtigt und erteilst das Mandat oben."
        autoComplete="name"
        required
        maxLength={80}
        {...field('sepaSign')}
      />
    </>
  );
}
