import { SlidersHorizontal } from '../../ui/icons.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { changedFilters } from './filters.ts';
import type { ListFiltersProps } from './ListFilters.tsx';
import type { FilterControl } from './use-filters.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

interface FilterButtonProps {
  control: FilterControl;
  form: ListFiltersProps;
  /** How many restaurants are left, once it is known. */
  count: number | null;
}

/** Opens the filters where there is no room for them beside the list, and says how many are set. */
export function FilterButton({ control: { filters, base, reset }, form, count }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const set = changedFilters(filters, base).length;
  return (
    <>
      <Button
        look={set > 0 ? 'primary' : 'ghost'}
        className="btn-icon lg:hidden noscript:hidden"
        aria-haspopup="dialog"
        aria-label={set > 0 ? `Filter, ${set} gesetzt` : 'Filter'}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet {...form} count={count} onReset={reset} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
