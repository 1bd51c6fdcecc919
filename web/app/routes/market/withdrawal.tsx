import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { DeclarationForm, type DeclarationWords } from '../../features/legal/DeclarationForm.tsx';
import { declareAct, receivedIn } from '../../features/legal/declare.ts';
import { LegalPage } from '../../features/legal/LegalPage.tsx';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/withdrawal.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Vertrag widerrufen',
    description:
      'Einen gekauften Geschenkgutschein innerhalb von 14 Tagen widerrufen, online und ohne Gründe.',
  });

const load = (call: Call) => call('legalText', { kind: 'withdrawal' });
const act = declareAct('withdrawal');

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

// § 356a BGB names what may be asked, and the words on the button.
const words: DeclarationWords = {
  title: 'Geschenkgutschein widerrufen',
  subject: 'Bestellnummer oder Gutscheincode',
  subjectHint: 'Beides steht in der E-Mail, die du nach dem Kauf bekommen hast.',
  body: 'Möchtest du etwas dazu sagen? (freiwillig)',
  bodyHint: 'Gründe brauchst du keine.',
  button: 'Widerruf bestätigen',
  thanks: 'Dein Widerruf ist angekommen.',
};

export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  return (
    <LegalPage {...loaderData}>
      <DeclarationForm sent={sentIn(answer)} received={receivedIn(answer)} words={words} />
    </LegalPage>
  );
}
