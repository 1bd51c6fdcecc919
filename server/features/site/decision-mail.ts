import type { Mail } from '#server/plumbing/mail.ts';

/** Against what was decided about a content anybody concerned may complain (Art. 20 DSA). */
const COMPLAINT =
  'Bist du anderer Meinung? Gegen die Entscheidung kannst du dich sechs Monate lang kostenlos bei uns beschweren.';

/** Why it was decided so, and what can be done against it; before it stands what it is about. */
export const saidOfDecision = (reason: string, ...about: string[]): Pick<Mail, 'paragraphs' | 'answer'> => ({
  paragraphs: [...about, `Unsere Begründung: ${reason}`],
  answer: COMPLAINT,
});

/** What whoever reported a content reads (Art. 16 Abs. 5 DSA). */
export const saidToReporter = (headline: string, about: string, reason: string) => ({
  subject: 'Unsere Entscheidung zu deiner Meldung',
  headline,
  ...saidOfDecision(reason, about),
});

const BY_A_PERSON = 'Geprüft und entschieden hat eine Person. Automatische Mittel waren nicht beteiligt.';
const COURTS = 'Der Weg zu den Gerichten steht dir in jedem Fall offen.';

/** What whoever's content was taken down reads (Art. 17 Abs. 3 DSA); before it stands what that was. */
export function saidToAuthor(reason: string, ...about: string[]): Pick<Mail, 'paragraphs' | 'answer'> {
  const said = saidOfDecision(reason, ...about, BY_A_PERSON);
  return { ...said, paragraphs: [...said.paragraphs, COURTS] };
}
