import { Form, Link, useActionData, useNavigation } from 'react-router';
import { FRIEND_VOUCHER } from '#domain/earned-voucher.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import { NewPasswordField } from '../account/NewPasswordField.tsx';
import { sentIn } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';

/** An account from what was just ordered with: only the password is missing (DON-010 to DON-014). */
export function QuickRegistration({ email }: { email: string }) {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('intent') === 'register';
  return (
    <Card as="section" className="order-block" aria-labelledby="register-title">
      <h2 id="register-title" className="text-xl">
        Nächstes Mal geht es schneller
      </h2>
      <p>
        Wähle ein Passwort, den Rest haben wir schon. Dazu bekommst du jeden Monat{' '}
        <b>
          {FRIEND_VOUCHER.perMonth} Gutscheine über je {formatEuros(FRIEND_VOUCHER.valueCents / 100)}
        </b>
        , die du mit Freunden teilen kannst.
      </p>
      <FormAlert sent={sent} />
      <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="register" />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField {...field('item_password')} />
        <p className="order-hint">
          Dein Konto läuft auf <b>{email}</b>. Es gelten unsere{' '}
          <Link to={paths.terms()} className="link">
            AGB
          </Link>{' '}
          und der{' '}
          <Link to={paths.privacy()} className="link">
            Datenschutz
          </Link>
          .
        </p>
        <Button type="submit" className="justify-self-start" busy={isBusy}>
          kostenlos registrieren
        </Button>
      </Form>
    </Card>
  );
}

/** What comes after: the code of the SMS. */
export function RegisteredNotice() {
  return (
    <div role="status">
      <Notice look="basil">
        Dein Konto ist da, und du bist angemeldet. Gleich bekommst du einen Code per SMS; gib ihn in deinen{' '}
        <Link to={paths.settings()} className="link">
          Einstellungen
        </Link>{' '}
        ein. Kommt keiner, sieh bitte in dein E-Mail-Postfach.
      </Notice>
    </div>
  );
}
