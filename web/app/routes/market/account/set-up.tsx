import { Form, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { EmailField } from '../../../features/account/EmailField.tsx';
import { NewPasswordField } from '../../../features/account/NewPasswordField.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Actions } from '../../../ui/Actions.tsx';
import { setVisitor } from '../../../visit/visitor.ts';
import type { Route } from './+types/set-up.ts';

type Params = { code: string };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Einrichten',
    description: 'Richte deinen Zugang als Betreiber ein.',
    noindex: true,
  });

/** A link that is used up or too old is told before anybody has typed anything. */
const load = (call: Call, { params }: RouteArgs<Params>) => call('setUpOpen', { code: params.code });

const act = formAct<Params, never>('', async (call, { email = '', password = '' }, { params: { code } }) => {
  const { user } = await call('setUp', { code, email, password });
  setVisitor(user);
  throw redirect(staffPaths.office());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function SetUpPage() {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <AccountCard
      title="Willkommen!"
      lead="Du richtest den Zugang des Betreibers ein. Damit leitest du alle Seiten und Restaurants."
      food="cooking"
    >
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <EmailField {...field('email')} />
        <NewPasswordField {...field('password')} />
        <Actions end>
          <Button type="submit" busy={isBusy}>
            Einrichten
          </Button>
        </Actions>
      </Form>
    </AccountCard>
  );
}
