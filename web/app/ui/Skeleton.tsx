import { Card } from './Card.tsx';
import { cx } from './cx.ts';

/** A bone of the room that content will fill; width and height come as classes. */
export const Bone = ({ className }: { className?: string }) => (
  <span className={cx('bone', className)} aria-hidden="true" />
);

/** Says once that something loads, and hides the bones from screen readers. */
export function SkeletonRegion({
  label = 'Wird geladen …',
  children,
}: {
  label?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <Bone key={at} className={cx('h-4', at === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/** As high as a restaurant's card in the list. */
export function SkeletonCard() {
  return (
    <Card pad={false} className="overflow-hidden" aria-hidden="true">
      <Bone className="h-28 rounded-none lg:h-[9.375rem]" />
      <div className="grid gap-3 p-5">
        <Bone className="h-6 w-1/2" />
        <Bone className="h-4 w-2/5" />
        <Bone className="h-4 w-4/5" />
        <Bone className="mt-3 h-4 w-3/5" />
      </div>
    </Card>
  );
}

/** As high as a dish on the menu. */
export function SkeletonDish() {
  return (
    <Card className="flex gap-4" aria-hidden="true">
      <span className="grid flex-1 content-start gap-3">
        <Bone className="h-5 w-2/5" />
        <Bone className="h-4 w-4/5" />
        <Bone className="mt-1 h-12 w-32 rounded-md" />
      </span>
      <Bone className="size-19 rounded-md lg:size-28" />
    </Card>
  );
}
