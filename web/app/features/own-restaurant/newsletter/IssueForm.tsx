import { workLimits } from '#domain/limits/work.ts';
import type { Answer } from '#contract/contract.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import { Part } from '../../../ui/Part.tsx';
import { useOwnForm } from '../own-form.ts';
import { OwnFormFrame } from '../OwnFormFrame.tsx';
import { SaveBar } from '../SaveBar.tsx';

interface IssueFormProps {
  hostId: number;
  /** Undefined for a new one. */
  issue: Answer<'ownIssue'>['issue'] | undefined;
  sent: SentForm | undefined;
}

/** What guests read: a subject and some paragraphs. */
export function IssueForm({ hostId, issue, sent }: IssueFormProps) {
  const { form, wires } = useOwnForm(sent, { subject: issue?.subject ?? '', body: issue?.body ?? '' });
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={issue?.version} sent={sent}>
      <Part aria-label="Ausgabe">
        <TextField
          label="Betreff"
          hint="Dein Name steht von selbst davor."
          placeholder="Ab Freitag gibt es Grünkohl"
          required
          autoComplete="off"
          {...workLimits.newsletter.subject}
          {...wires.field('subject')}
        />
        <TextArea
          label="Text"
          hint="Eine leere Zeile beginnt einen neuen Absatz. Ein Knopf zu deiner Speisekarte, dein Impressum und der Link zum Abbestellen kommen von selbst dazu."
          rows={10}
          required
          {...workLimits.newsletter.body}
          {...wires.field('body')}
        />
      </Part>
      <SaveBar back={staffPaths.ownNewsletter(hostId)} label="Speichern und ansehen" />
    </OwnFormFrame>
  );
}
