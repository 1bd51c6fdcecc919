import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';
import { Prose } from '../legal/LegalPage.tsx';

interface LegalTextFormProps {
  text: Answer<'officeLegalText'> & { siteId: number };
  sent: SentForm | undefined;
}

const HINT =
  'Markdown: ## Überschrift, **fett**, - Liste, [Text](https://…). Auch einfaches HTML geht. {title}, {companyName} und {companyMail} setzen wir ein.';

/** Source on one side, what visitors will see on the other. */
export function LegalTextForm({ text, sent }: LegalTextFormProps) {
  const { form, field } = useSentForm(sent, { title: text.title, source: text.source });
  const isBusy = useNavigation().formMethod === 'POST';
  const preview = usePreview(text);
  return (
    <div className="office-halves">
      <Card as="section" rim aria-label="Text">
        <Form method="post" ref={form} noValidate className="office-form">
          <FormAlert sent={sent} />
          <TextField label="Überschrift" maxLength={120} {...field('title')} />
          <TextArea
            label="Text"
            hint={HINT}
            rows={22}
            maxLength={100_000}
            spellCheck
            className="office-source"
            {...field('source')}
          />
          <TextField
            label="Gilt ab (leer: sofort)"
            type="date"
            hint="Wer bestellt, stimmt der Fassung zu, die dann gilt. Frühere bleiben erhalten."
            {...field('validFrom')}
          />
          <div className="office-form-buttons">
            <Button look="ghost" busy={preview.isBusy} onClick={() => void preview.show(form.current)}>
              Vorschau
            </Button>
            <Button type="submit" busy={isBusy}>
              Neue Fassung speichern
            </Button>
          </div>
        </Form>
      </Card>
      <Card as="section" aria-label="Vorschau" aria-busy={preview.isBusy}>
        <p className="text-ink-soft" role="status">
          {preview.note}
        </p>
        <Prose html={preview.html} />
      </Card>
    </div>
  );
}

function usePreview({ siteId, html, shown }: LegalTextFormProps['text']) {
  const note = shown ? `So steht es in Fassung ${shown.version}.` : 'So steht es mitgeliefert auf der Seite.';
  const [state, setState] = useState({ html, note, isBusy: false });
  const show = async (form: HTMLFormElement | null) => {
    if (!form) return;
    const source = String(new FormData(form).get('source') ?? '');
    setState((before) => ({ ...before, isBusy: true }));
    try {
      const made = await call('officeLegalPreview', { siteId, source });
      setState({ html: made.html, note: 'Vorschau, noch nicht gespeichert.', isBusy: false });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState((before) => ({ ...before, note: error.message, isBusy: false }));
    }
  };
  return { ...state, show };
}
