import { Form, redirect, useActionData, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { readCampaign } from '../../features/office/campaign-form.ts';
import { CodeName, CodeRange, CodeWorth } from '../../features/office/CodeFields.tsx';
import { writeQuery } from '../../features/office/office-query.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { roomFor } from '../../lib/room-for.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/new-campaign.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Columns } from '../../ui/Columns.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Neuer Code', noindex: true });

// Asked for what only operators may see: nobody else gets the form.
const load = loginFirst((call: Call) => call('officeCampaigns', {}));

const act = formAct<object, never>('', async (call, typed) => {
  const wish = readCampaign(typed);
  if ('fields' in wish) return wish;
  const { code } = await call('officeSaveCampaign', {
    ...wish,
    code: wish.code || (typed['suggestion'] ?? ''),
  });
  throw redirect(staffPaths.officeCampaigns() + writeQuery({ search: code, state: '', page: 1 }));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function NewCampaignPage({ loaderData: { suggestion } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <>
      <h1 className="text-2xl">Neuer Gutscheincode</h1>
      <p className="max-w-3xl">
        Was ein Code verspricht, bleibt: Ändern kannst du ihn später nicht, aber jederzeit anhalten.
      </p>
      <Card className="max-w-3xl">
        <CampaignForm suggestion={suggestion} sent={sent} />
      </Card>
    </>
  );
}

/** What a new code is worth, to whom, where and how long. */
function CampaignForm({ suggestion, sent }: { suggestion: string; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3.5">
      <FormAlert sent={sent} />
      <CodeName field={field} suggestion={suggestion} sent={sent} />
      <Columns>
        <CodeWorth field={field} />
        <CodeRange field={field} usesHint="Ohne Zahl unbegrenzt." />
        <TextField
          label="Budget in Euro (freiwillig)"
          hint="Mehr kostet er nie. Reicht der Rest für keine ganze Einlösung, ist der Code aufgebraucht."
          {...roomFor(workLimits.office.campaignBudget)}
          {...field('budget')}
        />
        <TextField
          label="Nur bei einem Restaurant (freiwillig)"
          hint="Seine Adresse, etwa pizzeria-seebruecke."
          autoCapitalize="none"
          {...workLimits.restaurant.url}
          {...field('restaurantUrl')}
        />
        <SelectField
          label="Wer trägt den Nachlass?"
          hint="Das Restaurant nur, wenn es zugestimmt hat."
          {...field('fundedBy')}
        >
          <option value="operator">Wir</option>
          <option value="restaurant">Das Restaurant</option>
        </SelectField>
      </Columns>
      <Checkbox name="isForNewUsers" defaultChecked={sent?.typed['isForNewUsers'] === 'on'}>
        Nur für Gäste, die noch nie bestellt haben
      </Checkbox>
      <Actions>
        <Button type="submit" busy={isBusy}>
          Code anlegen
        </Button>
      </Actions>
    </Form>
  );
}
