import type { Answer } from '#contract/contract.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Step } from '../../ui/StepList.tsx';

type Start = NonNullable<Answer<'officeDesk'>['start']>;
type OfficeStep = Start['steps'][number]['step'];

interface Words {
  title: string;
  /** What holds once it is done, and what is missing and why. */
  done: string;
  missing: string;
  /** Where it is done; null: in the settings of the server. */
  to: string | null;
}

const wordsOf = ({ origin, sendsMail, missingTexts }: Start): Record<OfficeStep, Words> => ({
  address: {
    title: 'Adresse im Netz',
    done: origin,
    missing: `Die Seite läuft unter ${origin}. Gäste brauchen eine Adresse mit https: PUBLIC_URL in den Einstellungen des Servers.`,
    to: null,
  },
  mail: {
    title: 'E-Mails',
    done: 'Der Mailserver nimmt an, was wir verschicken.',
    missing: sendsMail
      ? 'Ein Mailserver ist eingetragen, hat aber von den letzten E-Mails keine angenommen. Lade jemanden ins Team ein: Kommt nichts an, steht der Grund unter „Nachrichten“.'
      : 'Ohne sie kommt keine Bestätigung und kein Zugang an: SMTP_URL in den Einstellungen des Servers. Bis dahin warten alle Mails.',
    to: null,
  },
  mailbox: {
    title: 'Ein Postfach, das jemand liest',
    done: 'Antworten und Anmeldungen kommen dort an.',
    missing:
      'Mails kommen von einer Adresse, die noch niemand genannt hat. Nenne auf der Seite eures Marktplatzes eure E-Mail.',
    to: staffPaths.officeSites(),
  },
  company: {
    title: 'Wer ihr seid',
    done: 'Eure Firma steht auf Abrechnungen und Rechnungen.',
    missing: 'Name, Anschrift, Steuer und Bank: Ohne sie schreiben wir Restaurants keine Abrechnung.',
    to: staffPaths.officeCompany(),
  },
  texts: {
    title: 'Rechtstexte',
    done: 'Alle geschrieben',
    missing: `Auf offenen Seiten fehlt noch: ${missingTexts.join(', ')}. Wer jetzt bestellt oder sich anmeldet, stimmt einem Entwurf zu.`,
    to: `${staffPaths.officeLegalTexts()}?stand=missing`,
  },
  backup: {
    title: 'Sicherung',
    done: 'Es gibt eine.',
    missing: 'Einmal am Tag „npm run backup“, am besten von selbst.',
    to: staffPaths.officeOperation(),
  },
  colleague: {
    title: 'Ein zweiter Zugang',
    done: 'Mehr als einer hat alle Rechte.',
    missing: 'Verlierst du Handy und Notfallcodes, kommt sonst niemand mehr herein.',
    to: staffPaths.officeTeam(),
  },
  payment: {
    title: 'Online bezahlen',
    done: 'Ein Zahlungsdienst ist eingerichtet. Jedes Restaurant verbindet sein eigenes Konto.',
    missing: 'Bis dahin zahlen Gäste nur vor Ort: Stripe oder PayPal in den Einstellungen des Servers.',
    to: null,
  },
  restaurant: {
    title: 'Das erste Restaurant',
    done: 'Gäste können bestellen.',
    missing: 'Es meldet sich selbst an, und du gibst es frei.',
    to: staffPaths.officeApplications(),
  },
});

/** Each step as the operator reads it. */
export function startSteps(start: Start): Step[] {
  const words = wordsOf(start);
  return start.steps.map(({ step, state, isMine }) => {
    const { title, done, missing, to } = words[step];
    return { key: step, state, title, text: state === 'done' ? done : missing, to: isMine ? to : null };
  });
}
