import { Form, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { type KeyOwner, SCOPES, scopesFor } from '#domain/api/key-scopes.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { SCOPE } from './keys.ts';

/** Makes a key: what for, what it may, and until when. */
export function NewKey({ owner, sent }: { owner: KeyOwner; sent: SentForm | undefined }) {
  const { form, field, errorOf } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('intent') === 'neu';
  return (
    <Part title="Schlüssel machen">
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="neu" />
        <TextField
          label="Wofür ist er?"
          hint="Zum Beispiel „Kasse im Laden“. So findest du ihn wieder."
          required
          autoComplete="off"
          {...workLimits.api.key}
          {...field('name')}
        />
        <ChoiceGroup
          legend="Was darf er?"
          note="so wenig wie nötig"
          error={errorOf('scopes')}
          className="grid gap-x-4 min-[32rem]:grid-cols-2"
        >
          {scopesFor(owner).map((scope) => (
            <Checkbox
              key={scope}
              name={`${SCOPE}${scope}`}
              value={scope}
              hint={SCOPES[scope].hint}
              defaultChecked={sent?.typed[`${SCOPE}${scope}`] !== undefined}
            >
              {SCOPES[scope].label}
            </Checkbox>
          ))}
        </ChoiceGroup>
        <TextField
          label="Letzter Tag, an dem er gilt"
          hint="Leer: bis du ihn sperrst."
          type="date"
          className="max-w-64"
          {...field('endsOn')}
        />
        <Actions>
          <Button type="submit" busy={isBusy}>
            Schlüssel machen
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}
