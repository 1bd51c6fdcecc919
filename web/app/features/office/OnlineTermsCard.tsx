import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';

type Terms = Answer<'officeRestaurant'>['onlineTerms'];

interface OnlineTermsCardProps {
  terms: Terms;
  sent: SentForm | undefined;
  mayChange: boolean;
}

/** What paying online costs its guests, and by which key it has Apple Pay. */
export function OnlineTermsCard({ terms, sent, mayChange }: OnlineTermsCardProps) {
  const { waivesFee, applePayKey, version } = terms;
  return (
    <Card as="section" rim aria-labelledby="online" className="grid content-start gap-4">
      <h2 id="online" className="text-xl">
        Online-Zahlung
      </h2>
      {mayChange ? (
        // Saved, the form shows what stands there now.
        <TermsForm key={version} terms={terms} sent={sent?.intent === 'online-terms' ? sent : undefined} />
      ) : (
        <p>
          {waivesFee ? 'Für Gäste ohne Gebühr' : 'Gäste zahlen die Gebühr der Seite'},{' '}
          {applePayKey ? 'mit eigenem Schlüssel für Apple Pay.' : 'ohne eigenen Schlüssel für Apple Pay.'}
        </p>
      )}
    </Card>
  );
}

function TermsForm({ terms, sent }: { terms: Terms; sent: SentForm | undefined }) {
  const { form, field, errorOf } = useSentForm(sent, { applePayKey: terms.applePayKey });
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'online-terms';
  const waives = sent ? sent.typed['waivesFee'] !== undefined : terms.waivesFee;
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
      <FormAlert sent={sent} />
      <input type="hidden" name="version" value={terms.version} />
      <Checkbox
        name="waivesFee"
        value="on"
        defaultChecked={waives}
        hint="Ohne Haken zahlen Gäste die Gebühr, die ihre Seite für Online-Zahlung nimmt."
        error={errorOf('waivesFee')}
      >
        Für Gäste ohne Gebühr
      </Checkbox>
      <TextField
        label="Schlüssel für Apple Pay"
        hint="Mit ihm gibt es hier Apple Pay, auch wo die Seite es nicht allen erlaubt. Leer: nur wo sie es erlaubt."
        autoComplete="off"
        spellCheck={false}
        {...workLimits.office.applePayKey}
        {...field('applePayKey')}
      />
      <Actions>
        <Button type="submit" name="intent" value="online-terms" busy={isBusy}>
          Online-Zahlung speichern
        </Button>
      </Actions>
    </Form>
  );
}
