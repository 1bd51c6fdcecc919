import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export interface ComboboxOption {
  id: string | number;
  /** What the option looks like, and through its text what it is called. */
  label: ReactNode;
}

interface ComboboxProps<Option extends ComboboxOption> extends Omit<ComponentProps<'input'>, 'onSelect'> {
  label: string;
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The typed text, changed by every key. */
  value: string;
  onType: (text: string) => void;
  loading?: boolean;
  /** Instead of options: 'Kein Ort gefunden'. */
  note?: ReactNode;
  icon?: ReactNode;
  /** Inside the field, such as the button that submits. */
  after?: ReactNode;
}

/**
 * An input with suggestions, as the ARIA Authoring Practices describe the editable combobox with list
 * autocomplete. Without JavaScript it is a plain input of its form.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, options, onChoose, value, onType, loading, note, icon, after, className, ...input } = props;
  const id = useId();
  const list = useSuggestions(options, onChoose, Boolean(note));
  return (
    <div className={cx('combo', className)} onBlur={list.closeOnLeave}>
      <div className="combo-field">
        {icon}
        <input
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          {...input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.active === undefined ? undefined : `${id}-${list.active}`}
          value={value}
          onChange={(event) => {
            onType(event.target.value);
            list.open();
          }}
          onClick={list.open}
          onKeyDown={list.onKeyDown}
        />
        {loading && <Spinner />}
        {after}
      </div>
      <ul className="combo-list" id={`${id}-list`} role="listbox" aria-label={label} hidden={!list.isOpen}>
        {options.map((option, at) => (
          <li
            key={option.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === list.active}
            // Not a click: the input would lose the focus, and the list with it, before it came.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.choose(at)}
          >
            {option.label}
          </li>
        ))}
        {options.length === 0 && note && <li className="combo-note">{note}</li>}
      </ul>
      <span className="sr-only" role="status">
        {list.isOpen && (options.length > 0 ? `${options.length} Vorschläge` : note)}
      </span>
    </div>
  );
}

function useSuggestions<Option>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
  hasNote: boolean,
) {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<number>();
  const isOpen = wanted && (options.length > 0 || hasNote);
  const close = () => {
    setWanted(false);
    setActive(undefined);
  };
  const choose = (at: number) => {
    const option = options[at];
    close();
    if (option) onChoose(option);
  };
  const move = (step: number) => {
    setWanted(true);
    if (options.length === 0) return;
    setActive(
      active === undefined
        ? step > 0
          ? 0
          : options.length - 1
        : (active + step + options.length) % options.length,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: isOpen && active !== undefined ? () => choose(active) : undefined,
      Escape: isOpen ? close : undefined,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    isOpen,
    active: isOpen && active !== undefined && active < options.length ? active : undefined,
    open: () => setWanted(true),
    closeOnLeave: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        close();
    },
    choose,
    onKeyDown,
  };
}
