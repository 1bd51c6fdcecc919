import { Form, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { forgetPerson } from '../../../features/account/log-out.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { formatDate } from '../../../lib/format.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Route } from './+types/data-request.ts';

type Params = { code: string };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Deine Daten',
    description: 'Hol ab, was wir von dir gespeichert haben, oder lass es löschen.',
    noindex: true,
  });

const load = (call: Call, { params: { code } }: RouteArgs<Params>) => call('dataRequest', { code });

const act = formAct<Params, { isErased: true }>('', async (call, _typed, { params: { code } }) => {
  await call('eraseData', { code });
  forgetPerson();
  return { isErased: true };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);
// The link is used up once everything is erased.
export const shouldRevalidate = () => false;

/** Where the link in a mail leads whoever asked what is known of them, or wants it erased. */
export default function DataRequestRoute({ loaderData, params: { code } }: Route.ComponentProps) {
  const { kind, email, isDone, hindrance, expiresAt } = loaderData;
  const answer = useActionData();
  const sent = sentIn(answer);
  const isBusy = useNavigation().formMethod === 'POST';
  if (kind === 'erasure' && (isDone || (answer && 'isErased' in answer)))
    return (
      <AccountCard title="Deine Daten sind gelöscht">
        <p>
          Was wir von dir gespeichert hatten, ist weg. Von Bestellungen bleiben Betrag und Inhalt ohne deinen
          Namen, so lange das Steuerrecht es verlangt.
        </p>
      </AccountCard>
    );
  if (hindrance !== '')
    return (
      <AccountCard title="Deine Daten">
        <p>{hindrance}</p>
      </AccountCard>
    );
  if (kind === 'export')
    return (
      <AccountCard title="Deine Daten" lead={`Alles, was wir zu ${email} gespeichert haben`}>
        <p>
          Die Datei enthält Namen, Adressen und Bestellungen. Lade sie nur auf ein Gerät, das dir gehört. Der
          Link gilt bis {formatDate(expiresAt)}.
        </p>
        <a className="btn btn-primary" href={staffPaths.dataFile(code)} download>
          Daten herunterladen
        </a>
      </AccountCard>
    );
  return (
    <AccountCard title="Alles löschen?" lead={`Was wir zu ${email} gespeichert haben`}>
      <p>
        Deine Bestellungen, Gutscheine und Adressen sind dann weg, auch dein Konto, wenn du eins hast, und
        zwar sofort. Von Bestellungen bleiben Betrag und Inhalt ohne deinen Namen, so lange das Steuerrecht es
        verlangt. Läuft noch eine Bestellung, geht es, sobald sie abgeschlossen ist; der Link gilt bis{' '}
        {formatDate(expiresAt)}.
      </p>
      <Form method="post" className="grid gap-4">
        <FormAlert sent={sent} />
        <Button type="submit" look="danger" busy={isBusy}>
          Endgültig löschen
        </Button>
      </Form>
    </AccountCard>
  );
}
