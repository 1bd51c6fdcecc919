import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.ts';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The red box 'Oh no!' (ERR-001), read out at once. */
export function Alert({
  title = 'Oh no!',
  children,
  action,
}: {
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="alert" role="alert">
      <CircleAlert size={22} aria-hidden="true" />
      <div className="grid gap-1.5">
        <strong className="alert-title">{title}</strong>
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}

const icons = { plain: Info, basil: CircleCheck, mustard: TriangleAlert };

interface NoticeProps {
  look?: keyof typeof icons;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Something worth knowing that is no error. */
export function Notice({ look = 'plain', icon, children, className }: NoticeProps) {
  const Icon = icons[look];
  return (
    <div className={cx('notice', look !== 'plain' && `notice-${look}`, className)}>
      {icon ?? <Icon size={20} className="flex-none" aria-hidden="true" />}
      <div>{children}</div>
    </div>
  );
}

/** What stands where nothing is: picture, sentence, way on. */
export function EmptyState({
  picture,
  title,
  children,
  action,
}: {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      {picture}
      <h2 className="text-xl">{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
