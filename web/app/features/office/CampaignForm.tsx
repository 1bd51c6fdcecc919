import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';

/** What a new code is worth, to whom, where and how long. */
export function CampaignForm({ suggestion, sent }: { suggestion: string; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" ref={form} noValidate className="office-form">
      <FormAlert sent={sent} />
      {/* Counts where no code is typed: so the form sent twice makes one. */}
      <input type="hidden" name="suggestion" value={sent?.typed['suggestion'] ?? suggestion} />
      <TextField
        label="Code (freiwillig)"
        hint="Leer gelassen, denken wir uns einen aus, den niemand errät."
        maxLength={24}
        autoComplete="off"
        {...field('code')}
      />
      <div className="office-halves">
        <TextField label="Wert" inputMode="decimal" placeholder="5,00" required {...field('value')} />
        <SelectField label="Einheit" {...field('unit')}>
          <option value="euros">Euro</option>
          <option value="percent">Prozent vom Warenwert</option>
        </SelectField>
        <TextField
          label="Mindestbestellwert (freiwillig)"
          inputMode="decimal"
          placeholder="15,00"
          {...field('minimum')}
        />
        <TextField
          label="Wie oft insgesamt? (freiwillig)"
          hint="Ohne Zahl unbegrenzt."
          inputMode="numeric"
          {...field('maxRedemptions')}
        />
        <TextField label="Erster Tag" type="date" required {...field('firstDay')} />
        <TextField label="Letzter Tag" type="date" required {...field('lastDay')} />
        <TextField
          label="Nur bei einem Restaurant (freiwillig)"
          hint="Seine Adresse, etwa pizzeria-seebruecke."
          autoCapitalize="none"
          maxLength={80}
          {...field('restaurantUrl')}
        />
        <SelectField
          label="Wer trägt den Nachlass?"
          hint="Das Restaurant nur, wenn es zugestimmt hat."
          {...field('fundedBy')}
        >
          <option value="operator">Wir</option>
          <option value="restaurant">Das Restaurant</option>
        </SelectField>
      </div>
      <Checkbox name="isForNewUsers" defaultChecked={sent?.typed['isForNewUsers'] === 'on'}>
        Nur für Gäste, die noch nie bestellt haben
      </Checkbox>
      <div className="office-form-buttons">
        <Button type="submit" busy={isBusy}>
          Code anlegen
        </Button>
      </div>
    </Form>
  );
}
