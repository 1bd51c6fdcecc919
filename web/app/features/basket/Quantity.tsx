import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../../ui/Field.tsx';
import { Stepper } from '../../ui/Stepper.tsx';

const { min, max } = limits.order.pieces;

interface QuantityProps {
  title: string;
  count: number;
  onCount: (count: number) => void;
}

/** How many pieces of a dish; whoever wants more than these has the basket's own stepper. */
export const Quantity = ({ title, count, onCount }: QuantityProps) => (
  <>
    {/* Ahead of the other, so that its number is the first that the form says. */}
    <noscript>
      <TextField
        label="Anzahl"
        type="number"
        name="count"
        {...limits.order.pieces}
        required
        defaultValue={count}
      />
    </noscript>
    <div className="flex items-center justify-between gap-3 noscript:hidden">
      <h3 className="mb-0!">Anzahl</h3>
      <input type="hidden" name="count" value={count} />
      <Stepper
        big
        count={count}
        label={title}
        // Not disabled: the focus would be lost with the last piece that can be taken away.
        less={{ 'aria-disabled': count === min, onClick: () => onCount(Math.max(min, count - 1)) }}
        more={{ 'aria-disabled': count === max, onClick: () => onCount(Math.min(max, count + 1)) }}
      />
    </div>
  </>
);
