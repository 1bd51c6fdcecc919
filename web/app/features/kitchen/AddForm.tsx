import type { ReactNode, Ref } from 'react';
import { Form } from 'react-router';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Part } from '../../ui/Part.tsx';

interface AddFormProps {
  title: string;
  /** What it is for. */
  lead?: ReactNode;
  form: Ref<HTMLFormElement>;
  sent: SentForm | undefined;
  /** What the button says. */
  label: ReactNode;
  busy: boolean;
  children: ReactNode;
}

/** A card with a short form and its button, which stands beside the last field on a tablet. */
export const AddForm = ({ title, lead, form, sent, label, busy, children }: AddFormProps) => (
  <Part title={title} className="no-print max-w-136">
    {lead}
    <Form
      className="grid gap-3.5 min-[48rem]:grid-cols-[1fr_auto] min-[48rem]:items-start min-[48rem]:*:[.alert]:col-span-full"
      ref={form}
      method="post"
      preventScrollReset
      noValidate
    >
      <FormAlert sent={sent} />
      {children}
      <Button type="submit" busy={busy} className="min-[48rem]:mt-7">
        {label}
      </Button>
    </Form>
  </Part>
);
