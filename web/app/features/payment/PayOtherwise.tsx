import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '../../ui/Button.tsx';

export const PAY_OTHERWISE = 'pay-otherwise';

interface PayOtherwiseProps {
  order: { orderId: number; uid: string };
  look?: ButtonLook;
}

/** Ends the order that waits for its payment and puts the same into the basket, to choose another method there. */
export function PayOtherwise({ order, look = 'ghost' }: PayOtherwiseProps) {
  const isBusy = useNavigation().formData?.get('intent') === PAY_OTHERWISE;
  return (
    <Form method="post" className="contents">
      <input type="hidden" name="intent" value={PAY_OTHERWISE} />
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="uid" value={order.uid} />
      <Button type="submit" look={look} busy={isBusy}>
        Anders bezahlen
      </Button>
    </Form>
  );
}
