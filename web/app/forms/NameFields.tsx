import type { ComponentProps } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../ui/Field.tsx';

interface NameFieldsProps<Name extends string> {
  first: Name;
  last: Name;
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** First and last name side by side, in a grid of six columns. */
export function NameFields<Name extends string>({ first, last, field }: NameFieldsProps<Name>) {
  const shared = { required: true, className: 'col-span-3' };
  return (
    <>
      <TextField
        label="Vorname"
        autoComplete="given-name"
        {...shared}
        {...limits.person.name}
        {...field(first)}
      />
      <TextField
        label="Nachname"
        autoComplete="family-name"
        {...shared}
        {...limits.person.name}
        {...field(last)}
      />
    </>
  );
}
