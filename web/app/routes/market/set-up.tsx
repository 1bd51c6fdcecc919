import { Form, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { setVisitor } from '../../features/layout/visitor.ts';
import { paths } from '../../lib/paths.ts';
import {
  browserAction,
  browserLoader,
  refusalIn,
  type RouteArgs,
  serverAction,
  serverLoader,
} from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Alert } from '../../ui/Message.tsx';
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

async function act(call: Call, { params, request }: RouteArgs<Params>): Promise<never> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const { user } = await call('setUp', {
    code: params.code,
    email: text('email'),
    password: text('password'),
  });
  if (typeof window !== 'undefined') setVisitor(user);
  throw redirect(paths.office());
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function SetUpPage() {
  const refusal = refusalIn(useActionData());
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="wrap py-8">
      <Card rim className="mx-auto grid max-w-md gap-4">
        <h1 className="text-2xl">Willkommen!</h1>
        <p>Du richtest den Zugang des Betreibers ein. Damit leitest du alle Seiten und Restaurants.</p>
        {refusal && <Alert>{refusal.message}</Alert>}
        <Form method="post" className="grid gap-4">
          <TextField
            label="E-Mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            error={refusal?.fields?.['email']}
          />
          <TextField
            label="Passwort"
            name="password"
            type="password"
            autoComplete="new-password"
            hint="Mindestens 10 Zeichen"
            minLength={10}
            maxLength={200}
            required
            error={refusal?.fields?.['password']}
          />
          <Button type="submit" busy={isBusy} className="justify-self-end">
            Einrichten
          </Button>
        </Form>
      </Card>
    </div>
  );
}
