import type { ReactNode } from 'react';
import { TextField } from '../../ui/Field.tsx';
import { EmailField } from './EmailField.tsx';
import type { useSentForm } from './use-sent-form.ts';

interface PersonFieldsProps {
  field: ReturnType<typeof useSentForm>['field'];
  emailHint?: ReactNode;
  phoneHint: ReactNode;
  onEmail?: (email: string) => void;
}

/** Name, e-mail and mobile number, all required (ACC-006, ACC-036). */
export function PersonFields({ field, emailHint, phoneHint, onEmail }: PersonFieldsProps) {
  return (
    <>
      <div className="account-pair">
        <TextField
          label="Vorname"
          autoComplete="given-name"
          required
          maxLength={60}
          {...field('item_firstname')}
        />
        <TextField
          label="Nachname"
          autoComplete="family-name"
          required
          maxLength={60}
          {...field('item_lastname')}
        />
      </div>
      <EmailField
        hint={emailHint}
        onChange={(event) => onEmail?.(event.target.value)}
        {...field('item_email')}
      />
      <TextField
        label="Handynummer"
        type="tel"
        autoComplete="tel"
        required
        maxLength={30}
        hint={phoneHint}
        {...field('item_phone')}
      />
    </>
  );
}
