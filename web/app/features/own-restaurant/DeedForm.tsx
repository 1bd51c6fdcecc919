import type { ReactNode, Ref } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '../../ui/Button.tsx';

interface DeedFormProps {
  hostId: number;
  intent: string;
  label: string;
  look?: ButtonLook;
  fields?: Record<string, string>;
  /** Why it cannot be done now. */
  blocked?: string;
  children?: ReactNode;
  form?: Ref<HTMLFormElement>;
}

/** A form with one button. */
export function DeedForm({
  hostId,
  intent,
  label,
  look,
  fields = {},
  blocked,
  children,
  form,
}: DeedFormProps) {
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="own-deed">
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" {...(look && { look })} busy={isBusy} blocked={blocked}>
        {label}
      </Button>
      {/* The button itself says it to those who hear the page. */}
      {blocked && (
        <p className="own-hint" aria-hidden="true">
          {blocked}
        </p>
      )}
    </Form>
  );
}
