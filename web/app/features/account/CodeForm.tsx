import { Form, useNavigation } from 'react-router';
import { CodeField } from '../../forms/CodeField.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Button } from '../../ui/Button.tsx';

interface CodeFormProps {
  intent: string;
  cameBy: 'mail' | 'sms';
  /** What the button says. */
  label: string;
  sent: SentForm | undefined;
}

/** The code that came, with the button beside it. */
export function CodeForm({ intent, cameBy, label, sent }: CodeFormProps) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      className="grid gap-3.5 min-[30rem]:grid-cols-[minmax(0,1fr)_auto] min-[30rem]:items-start"
      preventScrollReset
    >
      <div className="empty:hidden min-[30rem]:col-span-2">
        <FormAlert sent={sent} />
      </div>
      <input type="hidden" name="intent" value={intent} />
      <CodeField cameBy={cameBy} {...field('code')} />
      {/* Beside the field, below its label. */}
      <Button type="submit" busy={isBusy} className="min-[30rem]:mt-[1.6875rem] min-[30rem]:min-h-12.5">
        {label}
      </Button>
    </Form>
  );
}
