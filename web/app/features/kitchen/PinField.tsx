import type { ComponentProps } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { TextField } from '../../ui/Field.tsx';

/** Digits that nobody beside one reads. */
export const PinField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="password"
    inputMode="numeric"
    pattern="[0-9]*"
    {...workLimits.kitchen.pin}
    autoComplete="off"
    required
    {...props}
  />
);
