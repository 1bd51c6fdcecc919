import { MessageSquareMore } from '../../ui/icons.ts';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { FormAlert } from './FormAlert.tsx';
import { Section } from './Section.tsx';
import type { SentForm } from './sent-form.ts';
import type { User } from './settings-data.ts';
import { useSentForm } from './use-sent-form.ts';

/** The code from the SMS, and a new one for those who got none (ACC-013, ACC-014). */
export function ActivateSection({ user, sent }: { user: User; sent: SentForm | undefined }) {
  const answer = sent?.intent === 'activate' ? sent : undefined;
  const { form, field } = useSentForm(answer);
  const { formData } = useNavigation();
  const busy = formData?.get('intent');
  return (
    <Section title="Konto aktivieren" icon={<MessageSquareMore size={20} aria-hidden="true" />} rim>
      <p>
        Du bekommst eine SMS an <b className="whitespace-nowrap">{user.item_phone}</b>. Gib den Code daraus
        hier ein, dann gehört das Konto dir.
      </p>
      <FormAlert sent={sent?.intent === 'confirm-email' ? undefined : sent} />
      <Form method="post" ref={form} noValidate className="account-code-form" preventScrollReset>
        <input type="hidden" name="intent" value="activate" />
        <CodeField cameBy="sms" {...field('code')} />
        <Button type="submit" busy={busy === 'activate'}>
          Aktivieren
        </Button>
      </Form>
      <Form method="post" className="account-resend" preventScrollReset>
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={user.item_email} />
        <span>Code nicht erhalten?</span>
        <Button type="submit" look="ghost" busy={busy === 'resend'}>
          Noch einmal senden
        </Button>
      </Form>
      <p className="account-small">
        Kommt keiner, sieh bitte in dein E-Mail-Postfach: Gibt es mit deiner Adresse schon ein Konto,
        schreiben wir dir dorthin.
      </p>
    </Section>
  );
}
