import { Mail } from '../../ui/icons.ts';
import { Section } from './Section.tsx';

/** What is bought comes by e-mail: there is no time and no place to choose (CPN-014). */
export function MailSection() {
  return (
    <Section number={1} title="Per E-Mail">
      <p className="flex gap-2.5">
        <Mail className="mt-0.5 flex-none" size={20} aria-hidden="true" />
        Deine Gutscheine kommen gleich nach der Zahlung an deine E-Mail-Adresse, als PDF zum Drucken oder
        Weiterschicken.
      </p>
      <input type="hidden" name="homedelivery" value="pickup" />
      <input type="hidden" name="delivery" value="0" />
    </Section>
  );
}
