import { Form, useActionData, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { KitchenPage } from '../kitchen/KitchenPage.tsx';
import type { Acceptance } from './acceptance.ts';

/** What happens to an order until somebody accepts it. */
export function AcceptancePage({ loaded }: { loaded: Acceptance }) {
  const { restaurant, acceptMinutes, autoAccepts, inChargePhone } = loaded;
  const answer = useActionData<unknown>();
  const sent = sentIn(answer);
  const { form, field } = useSentForm(sent, { acceptMinutes: String(acceptMinutes), inChargePhone });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <KitchenPage restaurantId={restaurant.id} title="Annahme" note={restaurant.item_name}>
      <Part title="Bis eine Bestellung angenommen ist" className="max-w-136">
        <Steps />
        {wasSaved(answer) && <Notice look="basil">Gespeichert. Gilt für alles, was ab jetzt kommt.</Notice>}
        <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-3.5">
          <FormAlert sent={sent} />
          <input type="hidden" name="host" value={restaurant.id} />
          <TextField
            label="So viele Minuten darf sie warten"
            hint="3 bis 15. Vor der Öffnung zählt die Zeit ab der Öffnung."
            type="number"
            inputMode="numeric"
            required
            {...workLimits.kitchen.acceptMinutes}
            {...field('acceptMinutes')}
          />
          <TextField
            label="Handynummer, wer gerade verantwortlich ist"
            hint="Bekommt nach zwei Minuten eine SMS, solange eine Bestellung wartet. Leer: niemand."
            type="tel"
            autoComplete="off"
            {...limits.person.phone}
            {...field('inChargePhone')}
          />
          <Checkbox
            name="autoAccepts"
            value="yes"
            defaultChecked={sent ? sent.typed['autoAccepts'] === 'yes' : autoAccepts}
            hint="Solange eine Schicht läuft und ihr keine Pause macht. Die Glocke läutet einmal."
          >
            Neue Bestellungen sofort mit den vorgeschlagenen Minuten annehmen
          </Checkbox>
          <Button type="submit" busy={isBusy} className="min-h-control">
            Speichern
          </Button>
        </Form>
      </Part>
    </KitchenPage>
  );
}

/** Who is called when, in the order in which it happens. */
const Steps = () => (
  <ol className="grid list-decimal gap-1 pl-6 text-ink-soft">
    <li>Sofort läutet die Glocke auf jeder offenen Küchentafel.</li>
    <li>
      Nach einer Minute meldet sich jedes Gerät, auf dem jemand in der Küche unter „Mehr“ das Wecken
      eingeschaltet hat.
    </li>
    <li>Nach zwei Minuten bekommt eine SMS, wer unten steht.</li>
    <li>Läuft die Zeit ab, zahlt der Gast nichts. Ihr und wir erfahren davon.</li>
  </ol>
);

const wasSaved = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isSaved' in answer;
