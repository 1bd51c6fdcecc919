import { ChevronDown, CircleAlert } from './icons.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** What a control inside a Field needs, so that label, hint and error belong to it. */
export interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence that says what is wrong; empty or absent = nothing is. */
  error?: string | undefined;
  className?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label, control, hint and error, wired once. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = cx(hint ? `${id}-hint` : '', error ? `${id}-error` : '');
  return (
    <div className={cx('field', className)}>
      <label className="text-sm font-semibold text-ink-soft" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <span className="text-sm leading-[1.3] text-ink-soft" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** A field's error sentence, also for groups of choices. */
export function FieldError({ id, error }: { id?: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <span className="field-error" id={id}>
      <CircleAlert className="mt-[0.1em]" size={16} aria-hidden="true" />
      {error}
    </span>
  );
}

type Around = Pick<FieldProps, 'label' | 'hint' | 'error'>;

export function TextField({ label, hint, error, className, ...input }: ComponentProps<'input'> & Around) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => <input type="text" {...input} {...wiring} className="input" />}
    </Field>
  );
}

export function TextArea({ label, hint, error, className, ...input }: ComponentProps<'textarea'> & Around) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => <textarea rows={3} {...input} {...wiring} className="input" />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...input
}: ComponentProps<'select'> & Around) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <span className="select grid items-center">
          <select {...input} {...wiring} className="input">
            {children}
          </select>
          <ChevronDown
            className="pointer-events-none mr-4 justify-self-end text-rim"
            size={18}
            aria-hidden="true"
          />
        </span>
      )}
    </Field>
  );
}
