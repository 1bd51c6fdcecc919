import type { ComponentProps, ReactNode } from 'react';
import { ADDRESS_PART_NAMES, ADDRESS_PARTS, type AddressPart } from '#domain/people/address.ts';
import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../ui/Field.tsx';

interface AddressFieldsProps<Name extends string> {
  /** Under which the form sends the parts. */
  names: Readonly<Record<AddressPart, Name>>;
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>;
  /** Asked for between what has to be known and what helps to find the door: the place. */
  children?: ReactNode;
}

/** Of the six columns of the grid around them. */
const WIDTHS: Record<AddressPart, string> = {
  street: 'col-span-4',
  houseNumber: 'col-span-2',
  addition: 'col-span-3',
  floor: 'col-span-3',
  hint: 'col-span-6',
};

const isNeeded = (part: AddressPart): boolean => ADDRESS_PARTS[part].missing !== undefined;

/** The fields of an address. House number apart: a forgotten one is the commonest mistake of an address. */
export function AddressFields<Name extends string>({ names, field, children }: AddressFieldsProps<Name>) {
  const show = (part: AddressPart) => {
    const { label, missing: _missing, inHouse: _inHouse, ...asked } = ADDRESS_PARTS[part];
    return (
      <TextField
        key={part}
        label={isNeeded(part) ? label : `${label} (freiwillig)`}
        required={isNeeded(part)}
        className={WIDTHS[part]}
        {...asked}
        {...limits.address[part]}
        {...field(names[part])}
      />
    );
  };
  return (
    <>
      {ADDRESS_PART_NAMES.filter(isNeeded).map(show)}
      {children}
      {ADDRESS_PART_NAMES.filter((part) => !isNeeded(part)).map(show)}
    </>
  );
}
