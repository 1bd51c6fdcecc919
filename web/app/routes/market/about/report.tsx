import { useActionData, useSearchParams } from 'react-router';
import { sentIn } from '../../../forms/sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { DeclarationForm, type DeclarationWords } from '../../../features/legal/DeclarationForm.tsx';
import { declareAct, receivedIn } from '../../../features/legal/declare.ts';
import { LegalPage } from '../../../features/legal/LegalPage.tsx';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import type { Route } from './+types/report.ts';

const TITLE = 'Inhalt melden';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description:
      'Einen rechtswidrigen Inhalt melden: ein Foto, eine Speisekarte, einen Text oder eine Bewertung.',
  });

const act = declareAct('illegal-content');

export const action = serverAction(act);
export const clientAction = savingAction(act);

// Art. 16 Abs. 2 DSA: reasons, the exact place, name and address, and that it is meant in good faith.
const words: DeclarationWords = {
  title: 'Deine Meldung',
  subject: 'Wo steht der Inhalt?',
  subjectHint:
    'Die Adresse der Seite, und was darauf: zum Beispiel der Name des Restaurants und das Datum der Bewertung.',
  body: 'Was ist daran verboten?',
  bodyHint:
    'Mit dem Absenden erklärst du, dass deine Angaben nach bestem Wissen richtig und vollständig sind.',
  button: 'Meldung abschicken',
  thanks: 'Danke, deine Meldung ist angekommen.',
};

const INTRO =
  '<p>Hier meldest du, was gegen ein Gesetz verstößt. Wir bestätigen den Eingang, eine Person prüft deine Meldung, und du bekommst unsere Entscheidung mit Begründung per E-Mail.</p>';

export default function ReportPage() {
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  return (
    <LegalPage title={TITLE} content={INTRO}>
      <DeclarationForm
        sent={sentIn(answer)}
        received={receivedIn(answer)}
        fresh={{ subject: query.get('adresse') ?? '' }}
        words={words}
      />
    </LegalPage>
  );
}
