import { Form, redirect, useActionData, useNavigation } from 'react-router';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { LOG_OUT_QUESTION, LogOutNote } from '../../../features/account/LogOutNote.tsx';
import { logOut } from '../../../features/account/log-out.ts';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { forgetRooms } from '../../../live/kept-room.client.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { Route } from './+types/logout.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Abmelden',
    description: 'Melde dich auf diesem Gerät von deinem Konto ab.',
    noindex: true,
  });

const act = formAct('Abmelden fehlgeschlagen 😭', async (call) => {
  await logOut(call);
  return redirect(paths.start());
});

export const action = serverAction(act);
export const clientAction = savingAction(async (call, args) => {
  const leaves = await act(call, args);
  await forgetRooms();
  return leaves;
});

/** The question before a log-out as a page (ACC-004). */
export default function LogoutPage() {
  const sent = sentIn(useActionData());
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AccountCard title={LOG_OUT_QUESTION} food="bell">
      <FormAlert sent={sent} />
      <p>
        <LogOutNote />
      </p>
      <Form method="post" className="flex flex-wrap justify-end gap-3">
        <ButtonLink look="ghost" to={paths.settings()}>
          Abbrechen
        </ButtonLink>
        <Button type="submit" busy={isBusy}>
          Abmelden
        </Button>
      </Form>
    </AccountCard>
  );
}
