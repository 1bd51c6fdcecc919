import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';

type Order = Answer<'officeOrder'>;

/** What can be done with the order now. */
export function OrderActions({
  order: { orderId, mayRefund, mayCancel, mayBlock, isForgotten },
}: {
  order: Order;
}) {
  return (
    <Actions>
      {mayRefund && (
        <ButtonLink look="ghost" to={staffPaths.officeRefund(orderId)} preventScrollReset>
          Geld zurückgeben
        </ButtonLink>
      )}
      {mayCancel && (
        <ButtonLink look="ghost" to={staffPaths.officeCancel(orderId)} preventScrollReset>
          Stornieren
        </ButtonLink>
      )}
      {mayBlock && !isForgotten && (
        <ButtonLink look="ghost" to={staffPaths.officeBlockLike(orderId)}>
          Gast sperren
        </ButtonLink>
      )}
    </Actions>
  );
}

/** What is to be moved is tried now. */
export function RetryButton() {
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'geld';
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" look="ghost" name="intent" value="geld" busy={isBusy}>
        Jetzt noch einmal versuchen
      </Button>
    </Form>
  );
}
