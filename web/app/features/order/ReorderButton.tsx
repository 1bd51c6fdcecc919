import { RotateCcw } from '../../ui/icons.ts';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';

/** Puts the order into the basket once more (ARC-006). */
export function ReorderButton({ orderId }: { orderId: number }) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get('intent') === 'reorder' && sent.get('orderId') === String(orderId);
  return (
    <Form method="post" className="contents">
      <input type="hidden" name="intent" value="reorder" />
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" look="ghost" busy={isBusy}>
        <RotateCcw size={18} aria-hidden="true" />
        Erneut bestellen
      </Button>
    </Form>
  );
}
