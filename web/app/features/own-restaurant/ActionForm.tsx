import type { ReactNode, Ref } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '../../ui/Button.tsx';

interface ActionFormProps {
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
export function ActionForm({
  hostId,
  intent,
  label,
  look,
  fields = {},
  blocked,
  children,
  form,
}: ActionFormProps) {
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="grid justify-items-start gap-3 *:[.field]:w-[min(28rem,100%)]"
    >
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
        <p className="text-sm text-ink-soft" aria-hidden="true">
          {blocked}
        </p>
      )}
    </Form>
  );
}
