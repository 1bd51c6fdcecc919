import { Form, useActionData, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { KitchenPage } from '../kitchen/KitchenPage.tsx';
import type { Acceptance } from './acceptance.ts';

/** What happens to an order until somebody accepts it. */
export function AcceptancePage({ loaded }: { loaded: Acceptance }) {
  const { restaurant, acceptMinutes } = loaded;
  const answer = useActionData<unknown>();
  const sent = sentIn(answer);
  const { form, field } = useSentForm(sent, { acceptMinutes: String(acceptMinutes) });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <KitchenPage restaurantId={restaurant.id} title="Annahme" note={restaurant.item_name}>
      <Part title="Bis eine Bestellung angenommen ist" className="max-w-136">
        {wasSaved(answer) && <Notice look="basil">Gespeichert. Gilt für alles, was ab jetzt kommt.</Notice>}
        <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-3.5">
          <FormAlert sent={sent} />
          <input type="hidden" name="host" value={restaurant.id} />
          <TextField
            label="So viele Minuten darf sie warten"
            hint="Danach läuft sie ab: Der Gast zahlt nichts, und ihr bekommt eine Mail. Vor der Öffnung zählt die Zeit ab der Öffnung."
            type="number"
            inputMode="numeric"
            required
            {...workLimits.kitchen.acceptMinutes}
            {...field('acceptMinutes')}
          />
          <Button type="submit" busy={isBusy} className="min-h-control">
            Speichern
          </Button>
        </Form>
      </Part>
    </KitchenPage>
  );
}

const wasSaved = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isSaved' in answer;
