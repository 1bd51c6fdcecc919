import { Form, redirect, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { setVisitor } from '../../features/layout/visitor.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, refusalIn, type RouteArgs, serverAction } from '../../lib/route.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Alert } from '../../ui/Message.tsx';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anmelden', description: 'Melde dich mit E-Mail und Passwort an.', noindex: true });

async function act(call: Call, { request, url }: RouteArgs) {
  const form = await request.formData();
  const { user } = await call('userLogin', {
    login: { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') },
  });
  if (typeof window !== 'undefined') setVisitor(user);
  throw redirect(target(url.searchParams.get('weiter'), user.roles));
}

// Only a path of our own: an address given by a stranger must not lead away (open redirect).
function target(wanted: string | null, roles: readonly string[]): string {
  if (wanted && /^\/(?![/\\])/.test(wanted)) return wanted;
  if (roles.includes('operator')) return paths.office();
  return roles.includes('kitchen') || roles.includes('owner') ? paths.kitchen() : paths.start();
}

export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function LoginPage() {
  const refusal = refusalIn(useActionData());
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="wrap py-8">
      <Card rim className="mx-auto grid max-w-md gap-4">
        <h1 className="text-2xl">Anmelden</h1>
        {refusal && <Alert>{refusal.message}</Alert>}
        <Form method="post" className="grid gap-4">
          <TextField label="E-Mail" name="email" type="email" autoComplete="username" required />
          <TextField
            label="Passwort"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink look="ghost" to={paths.start()}>
              Abbrechen
            </ButtonLink>
            <Button type="submit" busy={isBusy}>
              Anmelden
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
