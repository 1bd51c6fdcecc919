import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ListFilters, type ListFiltersProps } from './ListFilters.tsx';

interface FilterSheetProps extends ListFiltersProps {
  /** How many restaurants these filters leave, once it is known. */
  count: number | null;
  onReset: () => void;
  onClose: () => void;
}

/** The filters on a phone, with the result in view all the time. */
export default function FilterSheet({ count, onReset, onClose, ...filters }: FilterSheetProps) {
  const footer = (
    <>
      <Button look="quiet" className="px-1" onClick={onReset}>
        Zurücksetzen
      </Button>
      <Button onClick={onClose}>
        {count === null ? 'Restaurants' : formatCount(count, 'Restaurant', 'Restaurants')} zeigen
      </Button>
    </>
  );
  return (
    <Dialog title="Filter" footer={footer} onClose={onClose}>
      <ListFilters {...filters} />
    </Dialog>
  );
}
