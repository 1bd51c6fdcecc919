import { Search, X } from './icons.ts';
import { type ComponentProps, useRef } from 'react';
import { cx } from './cx.ts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  label: string;
  value?: string;
  /** The typed text, changed by every key. */
  onType?: (text: string) => void;
}

/** A search input with its magnifier and, once something is typed, a cross. Put it into a form. */
export function SearchField({ label, onType, className, ...input }: SearchFieldProps) {
  const { value } = input;
  const ref = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType?.('');
    ref.current?.focus();
  };
  return (
    <label className={cx('find', className)}>
      <Search size={19} className="flex-none" aria-hidden="true" />
      <input
        className="min-w-0 flex-1 appearance-none self-stretch text-ink placeholder:text-ink-soft"
        {...input}
        onChange={(event) => onType?.(event.target.value)}
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={input.placeholder ?? label}
        autoComplete="off"
        enterKeyHint="search"
      />
      {value && onType && (
        <button type="button" className="btn btn-quiet btn-icon" onClick={clear} aria-label="Suche leeren">
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </label>
  );
}
