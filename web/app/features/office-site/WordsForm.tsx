import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Pair } from '../../ui/Pair.tsx';
import { TextPreview, useTextPreview } from '../office/TextPreview.tsx';
import { useOwnForm } from '../own-restaurant/own-form.ts';
import { PartForm } from './PartForm.tsx';
import { typedWords } from './site-forms.ts';
import type { SitePage } from './site-names.ts';

interface WordsFormProps {
  site: SitePage;
  sent: SentForm | undefined;
  isClosed: boolean;
}

/** Who runs a site and, where it has a start page, what stands there, beside what visitors will see of it. */
export function WordsForm({ site: { id, type, words }, sent, isClosed }: WordsFormProps) {
  const hasStart = type !== 'insite' && type !== 'pos';
  const { form, wires } = useOwnForm(sent, typedWords(words));
  const { field } = wires;
  const preview = useTextPreview({
    siteId: id,
    html: words.startContent,
    note: 'So steht es auf der Startseite.',
  });
  const parts = (
    <PartForm
      ref={form}
      title="Betreiber und Starttext"
      intent="words"
      version={words.version}
      sent={sent}
      isClosed={isClosed}
      tools={
        hasStart && (
          <Button
            look="ghost"
            busy={preview.isBusy}
            onClick={() => void preview.show(form.current, 'startContent')}
          >
            Vorschau
          </Button>
        )
      }
    >
      <Pair wide>
        <TextField
          label="Wer die Seite betreibt"
          hint="Rechtstexte setzen es für {companyName} ein."
          {...workLimits.restaurant.name}
          {...field('companyName')}
        />
        <TextField
          label="E-Mail des Betreibers"
          type="email"
          hint="Für {companyMail}, und als Absender der Mails. Antworten kommen dort an."
          {...limits.person.email}
          {...field('companyMail')}
        />
      </Pair>
      {hasStart && (
        <TextArea
          label="Text auf der Startseite"
          hint="Markdown: ## Überschrift, **fett**, - Liste, [Text](https://…). Auch einfaches HTML geht."
          rows={10}
          {...workLimits.site.startContent}
          spellCheck
          {...field('startContent')}
        />
      )}
    </PartForm>
  );
  return (
    <Columns>
      {parts}
      {hasStart && <TextPreview preview={preview} />}
    </Columns>
  );
}
