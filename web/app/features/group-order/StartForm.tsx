import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Alert } from '../../ui/Message.tsx';
import type { GroupDialogProps } from './dialog-props.ts';
import { TermsFields } from './TermsFields.tsx';

/** Starts a group order, with or without a PayPal.me name (GRP-003). */
export function StartForm({ hostUrl, group, name, refusal, typed, onClose }: GroupDialogProps) {
  const id = useId();
  const isBusy = useNavigation().formMethod === 'POST';
  const errors = refusal?.fields ?? {};
  return (
    <Dialog
      title="Gruppenbestellung starten"
      subtitle={`bei ${group.hostName}`}
      onClose={onClose}
      closeHref={paths.menu(hostUrl)}
      footer={
        <Button type="submit" form={id} name="intent" value="start" busy={isBusy}>
          Starten und Link holen
        </Button>
      }
    >
      <Form
        id={id}
        method="post"
        action={paths.group(hostUrl)}
        replace
        preventScrollReset
        className="group-form"
      >
        <p>
          Du bekommst einen Link zum Teilen. Alle wählen selbst aus, ihre Gerichte landen in deinem Warenkorb,
          und du bestellst und bezahlst.
        </p>
        {refusal && Object.keys(errors).length === 0 && <Alert>{refusal.message}</Alert>}
        <input type="hidden" name="intent" value="start" />
        <TextField
          label="Dein Name"
          name="name"
          defaultValue={typed?.name ?? name}
          maxLength={60}
          autoComplete="given-name"
          hint="Damit alle wissen, bei wem sie mitbestellen."
        />
        <TextField
          label="Dein PayPal.me-Name (wenn du magst)"
          name="paypalMe"
          defaultValue={typed?.paypalMe}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['paypalMe']}
          hint="Dann bekommen alle einen Link, um dir ihren Anteil zu zahlen."
        />
        <TermsFields typed={typed} errors={errors} />
      </Form>
    </Dialog>
  );
}
