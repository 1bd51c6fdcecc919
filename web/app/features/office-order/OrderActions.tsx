import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink, type ButtonLook } from '../../ui/Button.tsx';

type Order = Answer<'officeOrder'>;

/** What can be done with the order now. */
export function OrderActions({ order: { orderId, mayRefund } }: { order: Order }) {
  return (
    <Actions>
      {mayRefund && (
        <ButtonLink look="ghost" to={staffPaths.officeRefund(orderId)} preventScrollReset>
          Geld zurückgeben
        </ButtonLink>
      )}
    </Actions>
  );
}

/** What is to be moved is tried now. */
export const RetryButton = () => <OneButton intent="geld" label="Jetzt noch einmal versuchen" />;

interface OneButtonProps {
  intent: string;
  label: string;
  look?: ButtonLook;
}

export function OneButton({ intent, label, look = 'ghost' }: OneButtonProps) {
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value={intent} look={look} busy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
