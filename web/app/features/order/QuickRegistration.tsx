import { Form, Link, useActionData, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { FRIEND_VOUCHER } from '#domain/voucher/voucher.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { NewPasswordField } from '../account/NewPasswordField.tsx';

interface QuickRegistrationProps {
  email: string;
  /** The order was made without a number, as gift vouchers are. */
  asksPhone: boolean;
}

/** An account from what was just ordered with: only the password is missing (DON-010 to DON-014). */
export function QuickRegistration({ email, asksPhone }: QuickRegistrationProps) {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formData?.get('intent') === 'register';
  return (
    <Card as="section" className="grid content-start gap-3" aria-labelledby="register-title">
      <h2 id="register-title" className="text-xl">
        Nächstes Mal geht es schneller
      </h2>
      <p>
        Wähle ein Passwort{asksPhone && ' und nenn uns deine Handynummer'}, den Rest haben wir schon. Dazu
        bekommst du jeden Monat{' '}
        <b>
          {FRIEND_VOUCHER.perMonth} Gutscheine über je {formatEuros(FRIEND_VOUCHER.valueCents / 100)}
        </b>
        , die du mit Freunden teilen kannst.
      </p>
      <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3">
        <FormAlert sent={sent} />
        <input type="hidden" name="intent" value="register" />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField {...field('item_password')} />
        {(asksPhone || sent?.fields['item_phone']) && (
          <TextField
            label="Handynummer"
            type="tel"
            autoComplete="tel"
            required
            {...limits.person.phone}
            {...field('item_phone')}
          />
        )}
        <p className="text-sm text-ink-soft">
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
        ein.
      </Notice>
    </div>
  );
}
