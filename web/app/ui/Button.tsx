import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonLook = 'primary' | 'ghost' | 'quiet' | 'danger' | 'basil';

interface Looks {
  look?: ButtonLook;
  /** As wide as its place, and higher: the one way on. */
  wide?: boolean;
}

type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** The work is under way: keeps its width and focus, and cannot be pressed again. */
    busy?: boolean;
    /** Why the button cannot be pressed now; read out and shown on hover. Empty or absent = it can. */
    blocked?: string | undefined;
  };

const lookClass = ({ look = 'primary', wide }: Looks, className?: string) =>
  cx('btn', `btn-${look}`, wide && 'btn-wide', className);

export function Button({ look, wide, busy, blocked, className, children, onClick, ...rest }: ButtonProps) {
  const reasonId = useId();
  const stopped = Boolean(busy || blocked);
  // aria-disabled instead of disabled: the focus stays, and a screen reader still finds the reason.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (stopped) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ ...(look && { look }), ...(wide && { wide }) }, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={stopped || undefined}
      title={blocked || rest.title}
      aria-describedby={blocked ? reasonId : rest['aria-describedby']}
    >
      <span className="btn-label">{children}</span>
      {busy && <Spinner />}
      {blocked && (
        <span id={reasonId} hidden>
          {blocked}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, wide, className, children, ...rest }: LinkProps & Looks) {
  return (
    <Link {...rest} className={lookClass({ ...(look && { look }), ...(wide && { wide }) }, className)}>
      {children}
    </Link>
  );
}

type IconButtonProps = ComponentProps<'button'> & { label: string; icon: ReactNode; look?: ButtonLook };

/** A round button with an icon only; `label` is what it does. */
export function IconButton({ label, icon, look = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx('btn', `btn-${look}`, 'btn-icon', className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}

type IconLinkProps = LinkProps & { label: string; icon: ReactNode; look?: ButtonLook };

export function IconLink({ label, icon, look = 'ghost', className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      className={cx('btn', `btn-${look}`, 'btn-icon', className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </Link>
  );
}
