import { ChevronsUpDown } from './icons.ts';
import type { Pulled } from './use-drag-sort.ts';

/** What an entry of a list is pulled by; nothing that buttons beside it do not do as well. */
export const Grip = ({ pulled }: { pulled: Pulled }) => (
  <span
    {...pulled}
    aria-hidden="true"
    data-grip
    className="grid size-12 flex-none cursor-grab touch-none place-items-center text-ink-soft select-none"
  >
    <ChevronsUpDown size={22} />
  </span>
);
