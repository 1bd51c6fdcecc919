import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';

interface Verdict {
  intent: string;
  label: string;
}

interface JudgeFormProps {
  sent: SentForm | undefined;
  /** Who reads the reason. */
  hint: string;
  /** The content stays, or comes back. */
  keep: Verdict;
  /** It goes; left out where it is gone. */
  remove?: Verdict | undefined;
  /** What is judged. */
  children?: ReactNode;
}

/** What becomes of a content, with the reason that everybody concerned reads. */
export function JudgeForm({ sent, hint, keep, remove, children }: JudgeFormProps) {
  const { form, field } = useSentForm(sent);
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? '' : formData?.get('intent');
  const button = ({ intent, label }: Verdict, look: 'basil' | 'danger') => (
    <Button type="submit" look={look} name="intent" value={intent} busy={pressed === intent}>
      {label}
    </Button>
  );
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
      <FormAlert sent={sent} />
      {children}
      <TextArea label="Begründung" hint={hint} {...workLimits.office.decision} {...field('reason')} />
      <Actions>
        {button(keep, 'basil')}
        {remove && button(remove, 'danger')}
      </Actions>
    </Form>
  );
}
