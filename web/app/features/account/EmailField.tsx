import type { ComponentProps } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../../ui/Field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** The address that is somebody's name here: password keepers know it as such. */
export const EmailField = (field: EmailFieldProps) => (
  <TextField
    label="E-Mail"
    type="email"
    autoComplete="username"
    required
    {...limits.person.email}
    {...field}
  />
);
