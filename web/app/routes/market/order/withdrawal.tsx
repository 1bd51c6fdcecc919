import { Form, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { DeclarationForm, type DeclarationWords } from '../../../features/legal/DeclarationForm.tsx';
import { LegalPage } from '../../../features/legal/LegalPage.tsx';
import { declareAct, receivedIn } from '../../../features/legal/declare.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../../forms/sent-form.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Message.tsx';
import type { Route } from './+types/withdrawal.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Vertrag widerrufen',
    description:
      'Einen gekauften Geschenkgutschein innerhalb von 14 Tagen widerrufen, online und ohne Gründe.',
  });

const load = async (call: Call, { url }: RouteArgs) => ({
  ...(await call('legalText', { kind: 'withdrawal' })),
  proof: url.searchParams.get('nachweis') ?? '',
});

const declare = declareAct('withdrawal');
const prove = formAct<unknown, { proven: true }>('', async (call, { code = '' }) => {
  await call('proveWithdrawal', { code });
  return { proven: true as const };
});
const act = async (call: Call, args: RouteArgs): Promise<unknown> =>
  args.url.searchParams.has('nachweis') ? prove(call, args) : declare(call, args);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

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

const isProven = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'proven' in answer;

export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const { proof, ...page } = loaderData;
  if (proof !== '')
    return (
      <LegalPage {...page}>
        <ProveForm code={proof} sent={sentIn(answer)} isProven={isProven(answer)} />
      </LegalPage>
    );
  return (
    <LegalPage {...page}>
      <DeclarationForm sent={sentIn(answer)} received={receivedIn(answer)} words={words} />
    </LegalPage>
  );
}

interface ProveFormProps {
  /** Of the link in the mail. */
  code: string;
  sent: SentForm | undefined;
  isProven: boolean;
}

/** The last step of a withdrawal, for whoever got the mail; a link alone changes nothing. */
function ProveForm({ code, sent, isProven }: ProveFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (isProven)
    return (
      <div role="status">
        <Notice look="basil">
          <b>Dein Widerruf ist bestätigt.</b> Die Gutscheine gelten nicht mehr. Wie viel Geld zurückgeht,
          sagen wir dir gleich per E-Mail.
        </Notice>
      </div>
    );
  return (
    <Card rim as="section" aria-labelledby="bestaetigen" className="grid gap-4">
      <h2 id="bestaetigen" className="text-xl">
        Widerruf bestätigen
      </h2>
      <p>Danach gelten die Gutscheine nicht mehr, und was noch nicht eingelöst ist, geht zurück.</p>
      <Form method="post" className="grid gap-4">
        <FormAlert sent={sent} />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" wide busy={isBusy}>
          Widerruf bestätigen
        </Button>
      </Form>
    </Card>
  );
}
