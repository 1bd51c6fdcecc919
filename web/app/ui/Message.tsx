import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.ts';
import { createContext, type ReactNode, type Ref, use } from 'react';
import { cx } from './cx.ts';

/** What an alert is headed with that says nothing else: 'Oh no!' to guests (ERR-001). */
export const AlertTitle = createContext('Oh no!');

/** The red box, read out at once. */
export function Alert({
  ref,
  title,
  children,
  action,
}: {
  ref?: Ref<HTMLDivElement>;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  const usual = use(AlertTitle);
  return (
    <div className="alert" role="alert" ref={ref}>
      <CircleAlert className="mt-[0.1rem]" size={22} aria-hidden="true" />
      <div className="grid gap-1.5">
        <strong className="font-head text-xl leading-[1.15] font-bold text-tomato-ink">
          {title ?? usual}
        </strong>
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
    <div
      className={cx(
        'notice flex gap-3.5 rounded-lg px-5 py-4',
        look !== 'plain' && `notice-${look}`,
        className,
      )}
    >
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
  heading: Heading = 'h2',
}: {
  /** The page's own heading where it has no other. */
  heading?: 'h1' | 'h2';
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty grid justify-items-center gap-2 px-4 py-10 text-center">
      {picture}
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="max-w-128 text-ink-soft">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
