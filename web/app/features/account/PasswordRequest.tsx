import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from './EmailField.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { SentForm } from './sent-form.ts';
import { useSentForm } from './use-sent-form.ts';

/** The first step: where should the code go (ACC-028)? */
export function PasswordRequest({ sent }: { sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <FormAlert sent={sent} />
      <Form method="post" action={paths.password()} ref={form} noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="request" />
        <EmailField {...field('email')} />
        <div className="account-buttons">
          <Link to={paths.passwordCode()} className="link account-way">
            Ich habe schon einen Code
          </Link>
          <Button type="submit" busy={isBusy}>
            Code anfordern
          </Button>
        </div>
      </Form>
    </>
  );
}
