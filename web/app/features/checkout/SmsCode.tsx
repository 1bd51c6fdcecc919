import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../../ui/Field.tsx';
import type { SetValues } from './use-checkout.ts';

interface SmsCodeProps {
  smsCode: string;
  error: string | undefined;
  set: SetValues;
}

/** The code that went to the guest's number; it stands right above the button, once it was asked for. */
export function SmsCode({ smsCode, error, set }: SmsCodeProps) {
  return (
    <TextField
      label="Code aus der SMS"
      hint="Keine SMS da? Bestelle mit leerem Feld noch einmal, dann kommt nach einer Minute ein neuer."
      name="smsCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...limits.order.smsCode}
      value={smsCode}
      error={error}
      onChange={({ target: { value } }) => set({ smsCode: value })}
    />
  );
}
