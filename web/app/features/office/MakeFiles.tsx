import { Form, useNavigation, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { formatCount, formatEuros } from '../../lib/format.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';

type Made = Answer<'makeStatementFile'>;

interface MakeFilesProps {
  made: Made | undefined;
  nothing: string | undefined;
  sent: SentForm | undefined;
}

/** Makes the files that the operator hands to the bank. */
export function MakeFiles({ made, nothing, sent }: MakeFilesProps) {
  const { formData, formMethod } = useNavigation();
  const pressed = formMethod === 'POST' ? formData?.get('intent') : undefined;
  const isProven = useSearchParams()[0].has('bestaetigt') && !made && !nothing && !sent;
  return (
    <Part rim title="Dateien für die Bank">
      {isProven && <Notice look="basil">Danke! Jetzt kannst du die Datei herunterladen.</Notice>}
      {made && (
        <Notice look="basil">
          Erstellt: {formatCount(made.payments, 'Zahlung', 'Zahlungen')} über {formatEuros(made.amount)}.
        </Notice>
      )}
      {nothing && <Notice>{nothing}</Notice>}
      <Form method="post" className="grid gap-2">
        <FormAlert sent={sent} />
        <Actions>
          <Button type="submit" name="intent" value="debit" busy={pressed === 'debit'}>
            Lastschriften
          </Button>
          <Button type="submit" look="ghost" name="intent" value="transfer" busy={pressed === 'transfer'}>
            Auszahlungen
          </Button>
        </Actions>
        <p className="text-sm text-ink-soft">
          Alles, was offen ist und in noch keiner Datei steht: Lastschriften (pain.008.001.08) von Restaurants
          mit Mandat, Auszahlungen (pain.001.001.09) an Restaurants, deren Konto wir kennen.
        </p>
      </Form>
    </Part>
  );
}
