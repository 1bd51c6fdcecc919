import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import type { Route } from './+types/join.ts';

type Params = { hostUrl: string };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Newsletter von ${args.loaderData.name}` : 'Newsletter',
    description: 'Bestelle den Newsletter per E-Mail; abbestellen geht jederzeit mit einem Klick.',
    noindex: true,
  });

const load = (call: Call, { params: { hostUrl } }: RouteArgs<Params>) => call('newsletter', { hostUrl });

const act = formAct<Params, { isAsked: true }>('', async (call, typed, { url }) => {
  const { email = '' } = typed;
  await call('joinNewsletter', {
    hostId: Number(typed['host']),
    email,
    page: url.searchParams.get('von') === 'bestellung' ? 'order' : 'menu',
    version: Number(typed['version']),
  });
  return { isAsked: true };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Where a guest asks for the mails of a restaurant; nothing is ticked, and nothing depends on it. */
export default function JoinNewsletterRoute({ loaderData, params: { hostUrl } }: Route.ComponentProps) {
  const answer = useActionData<typeof act>();
  const toMenu = paths.menu(hostUrl);
  if (answer && 'isAsked' in answer)
    return (
      <AccountCard title="Schau in dein Postfach" food="party-popper">
        <p role="status">
          Wir haben dir eine Mail geschickt. Erst wenn du den Link darin öffnest, bekommst du den Newsletter
          von {loaderData.name}.
        </p>
        <p className="text-ink-soft">
          Es kommt nichts an? Sieh im Spam nach. Wer den Newsletter schon bekommt, bekommt keine neue Mail.
        </p>
        <ButtonLink to={toMenu}>Zur Speisekarte</ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title={`Newsletter von ${loaderData.name}`} lead="Per E-Mail, höchstens einmal in der Woche">
      <JoinForm {...loaderData} />
      <p className="text-sm text-ink-soft">
        Mit deiner Adresse geschieht nur das: Niemand beim Restaurant sieht sie, und es wird nicht gemessen,
        ob du Mails öffnest. Mehr dazu in der{' '}
        <Link className="link" to={paths.privacy()}>
          Datenschutzerklärung
        </Link>
        .
      </p>
    </AccountCard>
  );
}

interface JoinFormProps {
  hostId: number;
  consent: string;
  version: number;
}

function JoinForm({ hostId, consent, version }: JoinFormProps) {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const [query] = useSearchParams();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" ref={form} noValidate action={`?${query}`} className="grid gap-4">
      <FormAlert sent={sent} />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="version" value={version} />
      <TextField
        label="E-Mail-Adresse"
        type="email"
        autoComplete="email"
        required
        {...limits.person.email}
        {...field('email')}
      />
      <p>{consent}</p>
      <Button type="submit" busy={isBusy}>
        Newsletter bestellen
      </Button>
    </Form>
  );
}
