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
  const { restaurant, acceptMinutes, autoAccepts, inChargePhone, version } = loaded;
  const answer = useActionData<unknown>();
  const sent = sentIn(answer);
  const { form, field } = useSentForm(sent, { acceptMinutes: String(acceptMinutes), inChargePhone });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <KitchenPage restaurantId={restaurant.id} title="Annahme" note={restaurant.item_name}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title="Eure Regeln">
          {wasSaved(answer) && <Notice look="basil">Gespeichert. Gilt für alles, was ab jetzt kommt.</Notice>}
          <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-3.5">
            <FormAlert sent={sent} />
            <input type="hidden" name="host" value={restaurant.id} />
            <input type="hidden" name="version" value={version} />
            <TextField
              label="So viele Minuten darf sie warten"
              hint={`${workLimits.kitchen.acceptMinutes.min} bis ${workLimits.kitchen.acceptMinutes.max}. Vor der Öffnung zählt die Zeit ab der Öffnung.`}
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
        <Steps loaded={loaded} />
      </div>
    </KitchenPage>
  );
}

/** Who is called when, in the order in which it happens. */
const Steps = ({ loaded: { acceptMinutes, autoAccepts, inChargePhone } }: { loaded: Acceptance }) => (
  <Part title="So geht keine Bestellung verloren">
    <ol className="grid list-decimal gap-1.5 pl-6">
      {autoAccepts && <li>Läuft eine Schicht und keine Pause, wird sie sofort automatisch angenommen.</li>}
      <li>
        {autoAccepts ? 'Sonst läutet die Glocke' : 'Die Glocke läutet'} auf jeder offenen Küchentafel, bis
        jemand antwortet.
      </li>
      <li>
        Nach einer Minute meldet sich jedes Gerät, auf dem jemand in der Küche unter „Mehr“ das Wecken
        eingeschaltet hat.
      </li>
      <li>
        {inChargePhone
          ? `Nach zwei Minuten geht eine SMS an ${inChargePhone}.`
          : 'Nach zwei Minuten ginge eine SMS an eine Handynummer; noch habt ihr keine eingetragen.'}
      </li>
      <li>
        Nach {acceptMinutes} Minuten läuft sie ab: Der Gast zahlt nichts, und ihr und wir erfahren davon.
      </li>
      <li>
        Ist dann auf keiner Küchentafel eine Schicht, nehmt ihr nichts mehr an, bis sie beginnt. So wartet
        kein zweiter Gast vergeblich.
      </li>
    </ol>
  </Part>
);

const wasSaved = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isSaved' in answer;
