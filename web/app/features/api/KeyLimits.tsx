import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { KEY_OWNERS, type KeyOwner } from '#domain/api/key-scopes.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';

const OWNERS: Record<KeyOwner, string> = {
  restaurant: 'Schlüssel von Restaurants',
  company: 'Schlüssel von Firmen',
  office: 'Schlüssel der Verwaltung',
};
const { min, max } = workLimits.api.callsPerMinute;

type Found = Pick<Answer<'officeKeys'>, 'limits' | 'version'>;

/** How often each key may ask, by whose it is. */
export function KeyLimits({
  found: { limits, version },
  sent,
}: {
  found: Found;
  sent: SentForm | undefined;
}) {
  const shown = Object.fromEntries(KEY_OWNERS.map((owner) => [owner, String(limits[owner])]));
  const { form, field } = useSentForm(sent, shown);
  const isBusy = useNavigation().formData?.get('intent') === 'grenzen';
  return (
    <Part title="Anfragen in der Minute">
      <p className="text-ink-soft">
        So oft darf ein einzelner Schlüssel fragen, von {min} bis {max} Mal in der Minute. Danach wartet das
        Programm bis zur nächsten; wie viel ihm bleibt, steht in jeder Antwort.
      </p>
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="grenzen" />
        <input type="hidden" name="version" value={version} />
        <div className="grid gap-4 sm:grid-cols-3">
          {KEY_OWNERS.map((owner) => (
            <TextField
              key={owner}
              label={OWNERS[owner]}
              inputMode="numeric"
              {...workLimits.api.calls}
              {...field(owner)}
            />
          ))}
        </div>
        <Actions>
          <Button type="submit" look="ghost" busy={isBusy}>
            Speichern
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}
