import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from '../../ui/Button.tsx';

export const PAY_OTHERWISE = 'pay-otherwise';

/** Ends the order that waits for its payment and puts the same into the basket, to choose another method there. */
export function PayOtherwise({ orderId, look = 'ghost' }: { orderId: number; look?: ButtonLook }) {
  const isBusy = useNavigation().formData?.get('intent') === PAY_OTHERWISE;
  return (
    <Form method="post" className="contents">
      <input type="hidden" name="intent" value={PAY_OTHERWISE} />
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" look={look} busy={isBusy}>
        Anders bezahlen
      </Button>
    </Form>
  );
}
