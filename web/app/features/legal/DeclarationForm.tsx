import { Form, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';

interface DeclarationFormProps {
  sent: SentForm | undefined;
  /** Where and to whom the receipt of one that has arrived was sent. */
  received: { receivedAt: string; email: string } | undefined;
  /** What is known before anything was typed. */
  fresh?: Typed;
  words: DeclarationWords;
}

export interface DeclarationWords {
  title: string;
  subject: string;
  subjectHint: string;
  body: string;
  bodyHint: string;
  button: string;
  thanks: string;
}

/** Something declared by form: whose, about what, and where the receipt goes. */
export function DeclarationForm({ sent, received, fresh = {}, words }: DeclarationFormProps) {
  const { form, field } = useSentForm(sent, fresh);
  const isBusy = useNavigation().formMethod === 'POST';
  if (received) return <Received {...received} thanks={words.thanks} />;
  return (
    <Card rim as="section" aria-labelledby="formular" className="grid gap-4">
      <h2 id="formular" className="text-xl">
        {words.title}
      </h2>
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <TextField label="Dein Name" autoComplete="name" {...limits.declaration.name} {...field('name')} />
        <TextField
          label={words.subject}
          hint={words.subjectHint}
          {...limits.declaration.subject}
          {...field('subject')}
        />
        <TextField
          label="Deine E-Mail"
          type="email"
          autoComplete="email"
          {...limits.person.email}
          hint="Dorthin schicken wir sofort eine Bestätigung."
          {...field('email')}
        />
        <TextArea
          label={words.body}
          hint={words.bodyHint}
          rows={4}
          {...limits.declaration.body}
          {...field('body')}
        />
        <Button type="submit" wide busy={isBusy}>
          {words.button}
        </Button>
      </Form>
    </Card>
  );
}

function Received({ receivedAt, email, thanks }: { receivedAt: string; email: string; thanks: string }) {
  return (
    <div role="status">
      <Notice look="basil">
        <b>{thanks}</b> Eingegangen am {formatDate(receivedAt)} um {formatTime(receivedAt)} Uhr. Eine
        Bestätigung ist unterwegs an {email}.
      </Notice>
    </div>
  );
}
