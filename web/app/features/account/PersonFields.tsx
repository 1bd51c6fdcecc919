import type { ReactNode } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../../ui/Field.tsx';
import { EmailField } from './EmailField.tsx';
import type { useSentForm } from '../../forms/use-sent-form.ts';

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
      <div className="grid gap-4 min-[23rem]:grid-cols-2">
        <TextField
          label="Vorname"
          autoComplete="given-name"
          required
          {...limits.person.name}
          {...field('item_firstname')}
        />
        <TextField
          label="Nachname"
          autoComplete="family-name"
          required
          {...limits.person.name}
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
        {...limits.person.phone}
        hint={phoneHint}
        {...field('item_phone')}
      />
    </>
  );
}
