import { type ReactNode, type Ref, useId } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { SentForm } from './sent-form.ts';

export interface FormDialogProps {
  title: string;
  /** The page below, which the dialog closes to. */
  back: string;
  submitLabel: string;
  /** Something goes for good. */
  danger?: boolean;
  sent: SentForm | undefined;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form over a page; it is a route of its own and needs no script. */
export function FormDialog({ title, back, submitLabel, danger, sent, form, children }: FormDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const isBusy = useNavigation().formMethod === 'POST';
  const close = () => void navigate(back, { replace: true, preventScrollReset: true });
  const footer = (
    <>
      <a href={back} className="btn btn-ghost" onClick={(event) => (event.preventDefault(), close())}>
        Abbrechen
      </a>
      <Button type="submit" form={id} look={danger ? 'danger' : 'primary'} busy={isBusy}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      role={danger ? 'alertdialog' : 'dialog'}
      onClose={close}
      closeHref={back}
      footer={footer}
    >
      <Form id={id} ref={form} method="post" replace preventScrollReset noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        {children}
      </Form>
    </Dialog>
  );
}
