import { type Look, make } from './look.ts';

export interface SheetField {
  name: string;
  label: string;
  value: string;
}

export interface SheetButton {
  label: string;
  press: (values: Record<string, string>) => void;
}

/** The vendor's sheet over the page. */
export interface Sheet {
  /** What is to be paid, line by line. */
  show(lines: string[]): void;
  /** Says something, such as why an address does not do; with it nothing can be paid. */
  warn(text: string): void;
  /** While something runs nothing can be pressed but the last button, which leaves. */
  busy(isBusy: boolean): void;
  close(): void;
}

const INK = '#111';
const BUTTON: Look = {
  minHeight: '44px',
  padding: '8px 14px',
  borderRadius: '8px',
  border: `1px solid ${INK}`,
  background: '#fff',
  color: INK,
  font: 'inherit',
  cursor: 'pointer',
};
const PRIMARY: Look = { ...BUTTON, background: INK, color: '#fff', fontWeight: '700' };
const INPUT: Look = {
  display: 'block',
  width: '100%',
  boxSizing: 'border-box',
  minHeight: '44px',
  padding: '8px',
  border: '1px solid #767676',
  borderRadius: '8px',
  background: '#fff',
  color: INK,
  font: 'inherit',
};

/** Opens a dialog that says plainly that no money flows. The last button also stands for closing it by key. */
export function openSheet(content: {
  title: string;
  fields: SheetField[];
  buttons: SheetButton[];
  edit?: (values: Record<string, string>) => void;
}): Sheet {
  const inputs = content.fields.map(inputOf);
  const values = () => Object.fromEntries(inputs.map(({ input }) => [input.name, input.value]));
  for (const { input } of inputs) input.addEventListener('change', () => content.edit?.(values()));
  const lines = make('p', { whiteSpace: 'pre-line', margin: '0' });
  const warning = make('p', { color: '#a00000', fontWeight: '700', margin: '0' });
  warning.setAttribute('role', 'alert');
  const buttons = content.buttons.map(({ label, press }, place) => {
    const button = make('button', place === 0 ? PRIMARY : BUTTON, label);
    button.type = 'button';
    button.addEventListener('click', () => press(values()));
    return button;
  });
  const dialog = frameOf(content.title, lines, inputs, warning, buttons);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    buttons.at(-1)?.click();
  });
  document.body.append(dialog);
  dialog.showModal();
  const disable = (isDisabled: boolean) => {
    for (const button of buttons.slice(0, -1)) button.disabled = isDisabled;
  };
  return {
    show(texts) {
      lines.textContent = texts.join('\n');
    },
    warn(text) {
      warning.textContent = text;
      disable(text !== '');
    },
    busy: disable,
    close() {
      dialog.close();
      dialog.remove();
    },
  };
}

function inputOf({ name, label, value }: SheetField) {
  const input = make('input', INPUT);
  input.name = name;
  input.value = value;
  return { input, label: make('label', { display: 'block', fontSize: '14px' }, label, input) };
}

function frameOf(
  title: string,
  lines: HTMLElement,
  inputs: { label: HTMLElement }[],
  warning: HTMLElement,
  buttons: HTMLElement[],
): HTMLDialogElement {
  const dialog = make(
    'dialog',
    {
      width: 'min(26rem, calc(100vw - 2rem))',
      boxSizing: 'border-box',
      maxHeight: 'calc(100vh - 2rem)',
      overflow: 'auto',
      margin: 'auto',
      padding: '20px',
      border: `3px solid ${INK}`,
      borderRadius: '16px',
      background: '#fff',
      color: INK,
    },
    make('h2', { margin: '0', fontSize: '20px' }, title),
    make('p', { margin: '0', fontWeight: '700' }, 'Testzahlung – es fließt kein Geld'),
    lines,
    ...inputs.map(({ label }) => label),
    warning,
    make('div', { display: 'flex', flexWrap: 'wrap', gap: '8px' }, ...buttons),
  );
  for (const child of dialog.children) if (child instanceof HTMLElement) child.style.marginBlockEnd = '12px';
  dialog.setAttribute('aria-label', `Testzahlung: ${title}`);
  return dialog;
}
