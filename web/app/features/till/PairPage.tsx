import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { MonitorSmartphone } from '../../ui/icons.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import { sentIn } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';

/** Makes this device a till. A link only fills the code in: looking at it must not use it up. */
export function PairPage() {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent, { code: query.get('code')?.slice(0, 20) ?? '' });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="till-page till-pair-page">
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Card as="section" className="till-pair" aria-labelledby="koppeln">
          <MonitorSmartphone size={48} aria-hidden="true" />
          <h1 id="koppeln">Dieses Gerät als Kasse koppeln</h1>
          <p>
            Den Code macht ihr in der Küche unter „Kassen“. Danach nimmt hier das Team Bestellungen auf, am
            Tresen und am Telefon, bis ihr das Gerät dort wieder entkoppelt.
          </p>
          <Form ref={form} method="post" noValidate>
            <FormAlert sent={sent} />
            <TextField
              label="Code"
              required
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="till-code-field"
              {...field('code')}
            />
            <Button type="submit" wide busy={isBusy}>
              Koppeln
            </Button>
          </Form>
        </Card>
      </main>
    </div>
  );
}
