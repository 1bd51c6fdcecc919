import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './Field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'children'>;

/** On or off at once, without a button to confirm. */
export function Switch({ children, className, ...input }: InputProps & { children: ReactNode }) {
  return (
    <label
      className={cx('switch flex min-h-target items-center gap-3 has-disabled:text-ink-soft', className)}
    >
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  );
}

/** A tick that is sent with a form, with what it means and its error below. */
export function Checkbox({
  children,
  hint,
  error,
  className,
  ...input
}: InputProps & { children: ReactNode; hint?: string; error?: string | undefined }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && id].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="check flex min-h-target items-start gap-3 py-2.5">
        <input
          {...input}
          type="checkbox"
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 mr-0 mb-2 ml-[2.125rem] text-sm leading-[1.3] text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

type ChoiceProps = InputProps & { type: 'radio' | 'checkbox'; children: ReactNode };

/** One line to choose, with something at its end, such as a price. */
export function OptionRow({ children, end, className, ...input }: ChoiceProps & { end?: ReactNode }) {
  return (
    <label className={cx('option', className)}>
      <input {...input} className="tick" />
      <span>{children}</span>
      {end && <span className="ml-auto pl-2 whitespace-nowrap text-ink-soft tabular-nums">{end}</span>}
    </label>
  );
}

/** A card to choose, such as a way to pay. */
export function RadioCard({ children, className, ...input }: InputProps & { children: ReactNode }) {
  return (
    <label className={cx('tile', className)}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}

/** A pill to choose, one of several (radio) or any (checkbox). */
export function Pill({ children, className, ...input }: ChoiceProps) {
  return (
    <label className={cx('pill', className)}>
      <input {...input} />
      {children}
    </label>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  hideLegend?: boolean;
  note?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A set of choices with its question, its note ("Pflicht, 1 wählen") and its error. */
export function ChoiceGroup({ legend, hideLegend, note, error, className, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'choice-legend'}>
        {legend} {note && <small className="ml-1 font-text font-[500] tracking-normal">{note}</small>}
      </legend>
      <div className={className}>{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
