import { Form, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import type { SitePage } from './site-names.ts';

/** Closes a site for good. */
export function EndForm({ site, sent }: { site: SitePage; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'end';
  return (
    <Form method="post" ref={form} noValidate preventScrollReset>
      <Part title="Seite schließen">
        <FormAlert sent={sent} />
        <p className="text-ink-soft">
          Für immer, nicht für eine Wartung. Bestellungen, Texte und Domains bleiben; laufende Bestellungen
          gehen in der Küche weiter.
        </p>
        <TextField
          label="Grund"
          hint="Steht nur hier und im Protokoll."
          {...workLimits.office.decision}
          {...field('reason')}
        />
        <SelectField label="Wohin führen die Domains?" {...field('successorId')}>
          <option value="">nirgendwohin</option>
          {site.successors.map(({ id, name }) => (
            <option key={id} value={id}>
              zu {name}
            </option>
          ))}
        </SelectField>
        <Actions>
          <Button type="submit" look="danger" name="intent" value="end" busy={isBusy}>
            Seite schließen
          </Button>
        </Actions>
      </Part>
    </Form>
  );
}

/** Says why and since when it is closed, with the way back. */
export function Ended({ site: { ended, may } }: { site: SitePage }) {
  const isBusy = useNavigation().formData?.get('intent') === 'reopen';
  if (!ended) return null;
  return (
    <Part title="Geschlossen">
      <p>
        Seit {formatDate(ended.at)}: {ended.reason}{' '}
        {ended.successor ? `Die Domains führen zu ${ended.successor}.` : 'Die Domains führen nirgendwohin.'}
      </p>
      {may.change && (
        <Form method="post" preventScrollReset>
          <Button type="submit" look="basil" name="intent" value="reopen" busy={isBusy}>
            Wieder öffnen
          </Button>
        </Form>
      )}
    </Part>
  );
}
