import { X } from './icons.ts';
import { type MouseEvent, type ReactNode, useLayoutEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';

export interface DialogProps {
  title: ReactNode;
  /** Called on Escape, on the cross and on a tap beside the dialog. */
  onClose: () => void;
  /** Where the cross leads before JavaScript has arrived: the page below. Without it the cross is a button. */
  closeHref?: string;
  /** Instead: the form that the cross submits then, where closing changes something. */
  closeSubmit?: { form: string; name: string; value: string } | undefined;
  /** Beside the title, such as a picture. */
  before?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  look?: 'box' | 'wide' | 'side';
  role?: 'dialog' | 'alertdialog';
  className?: string;
  children?: ReactNode;
}

/**
 * A dialog while it is rendered: a sheet on a phone, a box on a desktop. The native element traps the focus,
 * gives it back and needs no script to be read; it is rendered on the server too.
 */
export function Dialog({
  title,
  subtitle,
  before,
  footer,
  look = 'box',
  role = 'dialog',
  ...rest
}: DialogProps) {
  const { onClose, closeHref, closeSubmit, className, children } = rest;
  const ref = useModal();
  const id = useId();
  // The element itself is only hit where neither head, body nor foot lie: on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => event.target === ref.current && onClose();
  return (
    <dialog
      ref={ref}
      open
      role={role}
      aria-labelledby={id}
      className={cx('dialog', look !== 'box' && `dialog-${look}`, className)}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <span
        className="mx-auto mt-3 mb-0 h-[5px] w-11 flex-none rounded-[5px] bg-line sm:hidden"
        aria-hidden="true"
      />
      <header className="flex items-center gap-3.5 flex-none pt-3 pr-16 pb-1 pl-5 sm:pt-5 sm:pr-18 sm:pb-1 sm:pl-7">
        {before}
        <div>
          <h2 id={id} className="text-2xl" tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
      </header>
      <div className="dialog-body">{children}</div>
      {footer && (
        <footer className="dialog-foot flex flex-none gap-2.5 border-t border-line px-5 pt-3.5 pb-[max(1.125rem,env(safe-area-inset-bottom))] sm:px-7 sm:pt-3.5 sm:pb-4.5">
          {footer}
        </footer>
      )}
      <CloseCross onClose={onClose} href={closeHref} submit={closeSubmit} />
    </dialog>
  );
}

// Last in the document, so that the first field gets the focus when the dialog opens.
function CloseCross({
  onClose,
  href,
  submit,
}: {
  onClose: () => void;
  href: string | undefined;
  submit: DialogProps['closeSubmit'];
}) {
  const look = 'btn btn-ghost btn-icon dialog-close';
  const icon = <X size={20} aria-hidden="true" />;
  const close = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  return href ? (
    <a className={look} href={href} onClick={close} aria-label="Schließen">
      {icon}
    </a>
  ) : (
    <button
      {...(submit ? { ...submit, type: 'submit', formNoValidate: true } : { type: 'button' })}
      className={look}
      onClick={close}
      aria-label="Schließen"
    >
      {icon}
    </button>
  );
}

// LAY-025: screen keyboards and screen readers need to see the dialog before a field takes the focus.
const FOCUS_AFTER_MS = 500;
const FIELD = '.dialog-body :is(input, textarea, select):not(:disabled)';

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.matches(':modal')) return undefined;
    const before = document.activeElement;
    dialog.close();
    dialog.showModal();
    const title = dialog.querySelector<HTMLElement>('h2');
    // Whoever was quicker than the scripts goes on where they are.
    (before instanceof HTMLElement && dialog.contains(before) ? before : title)?.focus();
    const timer = setTimeout(() => {
      if (document.activeElement === title)
        dialog.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    }, FOCUS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
