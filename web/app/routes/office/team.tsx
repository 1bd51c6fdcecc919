import { Form, useActionData, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { TeamPage } from '../../features/team/TeamPage.tsx';
import { actOnTeam } from '../../features/team/act-on-team.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/team.ts';
import { blockedList } from '../../features/office/blocked-list.tsx';
import { ListPart } from '../../features/office/ListPart.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Team', noindex: true });

const load = loginFirst((call: Call) => call('team', { isOffice: true }));

const act = formAct<unknown, never>('', (call, typed) => actOnTeam(call, typed, staffPaths.officeTeam()));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeTeamPage({ loaderData }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <>
      <OfficeHead title="Team" />
      <TeamPage team={loaderData} here={staffPaths.officeTeam()} memberPath={staffPaths.officeTeamMember} />
      <div className="team grid max-w-240 gap-7">
        <BlockAccount sent={sent?.intent === 'konto-sperren' ? sent : undefined} />
        {loaderData.blocked.count > 0 && (
          <ListPart list={blockedList} part={loaderData.blocked} to={staffPaths.officeBlockedAccounts()} />
        )}
      </div>
    </>
  );
}

/** Keeps somebody out, whoever it is. */
function BlockAccount({ sent }: { sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const { state, formData } = useNavigation();
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="sperren">
      <h2 id="sperren" className="text-xl">
        Ein Konto sperren
      </h2>
      <p className="text-ink-soft">
        Gilt sofort und überall, auch für Gäste: Wer angemeldet ist, ist draußen, und niemand meldet sich mehr
        an.
      </p>
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] items-end gap-3.5"
      >
        <FormAlert sent={sent} />
        <TextField
          label="E-Mail des Kontos"
          type="email"
          {...limits.person.email}
          autoComplete="off"
          {...field('email')}
        />
        <TextField label="Grund, nur für uns" {...workLimits.office.barReason} {...field('reason')} />
        <Button
          type="submit"
          look="danger"
          name="intent"
          value="konto-sperren"
          busy={state !== 'idle' && formData?.get('intent') === 'konto-sperren'}
        >
          Konto sperren
        </Button>
      </Form>
    </Card>
  );
}
