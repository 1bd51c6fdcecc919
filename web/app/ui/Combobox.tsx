import './css/combobox.css';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export interface ComboboxOption {
  id: string | number;
  /** What the option looks like, and through its text what it is called. */
  label: ReactNode;
}

interface ComboboxProps<Option extends ComboboxOption> extends Omit<
  ComponentProps<'input'>,
  'onSelect' | 'ref'
> {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The typed text, changed by every key. */
  value: string;
  onType: (text: string) => void;
  loading?: boolean;
  /** Instead of options: 'Kein Ort gefunden'. */
  note?: ReactNode;
  /** What is asked above the options; they open with it. */
  question?: string | null;
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
  const {
    label,
    field,
    options,
    onChoose,
    value,
    onType,
    loading,
    note,
    question,
    icon,
    after,
    className,
    ...input
  } = props;
  const id = useId();
  const list = useSuggestions(options, onChoose, Boolean(note));
  const { open } = list;
  const type = (text: string) => {
    onType(text);
    open();
  };
  useEffect(() => {
    if (question) open();
  }, [question, open]);
  return (
    <div className={cx('relative text-left', className)} onBlur={list.closeOnLeave}>
      <div className="combo-field">
        {icon}
        <input
          className="min-h-target min-w-32 flex-1 text-[1.25rem] text-ink caret-(--tomato) placeholder:text-ink-soft"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          {...input}
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.active === undefined ? undefined : `${id}-${list.active}`}
          value={value}
          onChange={(event) => type(event.target.value)}
          onClick={open}
          onKeyDown={list.onKeyDown}
        />
        {loading && <Spinner />}
        {after}
      </div>
      <ul
        className="combo-list absolute inset-x-0 top-[calc(100%_+_0.75rem)] z-20 max-h-[min(22rem,50dvh)] overflow-y-auto rounded-[1.125rem] bg-paper p-2 text-lg shadow-float"
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!list.isOpen}
      >
        {question && options.length > 0 && (
          <li role="none" className="px-4.5 py-3 text-md text-ink-soft">
            {question}
          </li>
        )}
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
        {options.length === 0 && note && (
          <li className="rounded-[0.75rem] px-4.5 py-3 text-md text-ink-soft">{note}</li>
        )}
      </ul>
      <span className="sr-only" role="status">
        {list.isOpen &&
          (options.length > 0 ? [question, countText(options.length)].filter(Boolean).join(' ') : note)}
      </span>
    </div>
  );
}

const countText = (count: number): string => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`);

function useSuggestions<Option>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
  hasNote: boolean,
) {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<number>();
  const isOpen = wanted && (options.length > 0 || hasNote);
  const open = useCallback(() => setWanted(true), []);
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
    open,
    closeOnLeave: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        close();
    },
    choose,
    onKeyDown,
  };
}
