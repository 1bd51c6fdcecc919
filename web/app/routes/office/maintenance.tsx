import { Form, Link, redirect, useActionData, useNavigation } from 'react-router';
import { HAND_OFF_METHODS } from '#domain/money/payment-methods.ts';
import { workLimits } from '#domain/limits/work.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loadList } from '../../features/office/office-list.ts';
import { writeQuery } from '../../features/office/office-query.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { type OfficeSite, siteDoors } from '../../features/office/site-doors.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatCount } from '../../lib/format.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/maintenance.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Wartung', noindex: true });

const load = loadList(siteDoors);

/** Chosen on purpose: none closes everything because nothing was chosen. */
const ALL = 'alle';

const act = formAct<unknown, never>('', async (call, typed, { url }) => {
  const { intent = '', site = '', message = '', until = '' } = typed;
  const [verb, method] = intent.split('-');
  const handOff = HAND_OFF_METHODS.find((one) => one === method);
  if (intent === 'close' && site === '') return { fields: { site: 'Bitte wähle, was du schließt.' } };
  if (intent === 'allow-apple' || intent === 'forbid-apple')
    await call('officeApplePay', { siteId: Number(site), isAllowed: intent === 'allow-apple' });
  else if (handOff)
    await call('officeHandOff', { siteId: Number(site), method: handOff, isOffered: verb === 'offer' });
  else
    await call('officeMaintenance', {
      siteId: site === ALL ? null : Number(site),
      inMaintenance: intent === 'close',
      message,
      until,
    });
  throw redirect(url.pathname + url.search);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeMaintenancePage({ loaderData }: Route.ComponentProps) {
  const { rows, count, closed, query } = loaderData;
  const sent = sentIn(useActionData());
  return (
    <>
      <OfficeTable
        list={siteDoors}
        found={loaderData}
        above={
          closed > 0 &&
          query.state === '' && (
            <Notice look="mustard">
              <Link to={writeQuery({ state: 'closed' })} className="link">
                {formatCount(closed, 'Seite ist', 'Seiten sind')} geschlossen
              </Link>
            </Notice>
          )
        }
      />
      <Card as="section" rim aria-labelledby="schliessen" className="grid max-w-3xl gap-4">
        <h2 id="schliessen" className="text-xl">
          Seite schließen
        </h2>
        {/* With each change of the sites the form is empty again. */}
        <CloseForm key={closed} sites={rows} isPart={count > rows.length} sent={sent} />
      </Card>
    </>
  );
}

interface CloseFormProps {
  sites: readonly OfficeSite[];
  /** There are more than these. */
  isPart: boolean;
  sent: SentForm | undefined;
}

/** Closes one site or all of them, with what visitors are told. */
function CloseForm({ sites, isPart, sent }: CloseFormProps) {
  const { form, field } = useSentForm(sent);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'close';
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3.5">
      <FormAlert sent={sent} />
      <SelectField
        label="Welche?"
        {...(isPart && { hint: 'Zur Wahl stehen die Seiten, die oben in der Liste sind.' })}
        {...field('site')}
      >
        <option value="">Bitte wählen</option>
        <option value={ALL}>Alle Seiten</option>
        {sites.map(({ id, title, origin }) => (
          <option key={id} value={id}>
            {title} ({new URL(origin).host})
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Hinweis für Gäste"
        hint="Ohne Hinweis steht dort: Wir bauen gerade um."
        {...workLimits.office.closedMessage}
        {...field('message')}
      />
      <TextField
        label="Geplantes Ende"
        type="datetime-local"
        hint="Wird angesagt. Wieder öffnen musst du selbst."
        {...field('until')}
      />
      <p className="text-ink-soft">
        Gäste sehen dann eine Seite, die sich von selbst neu lädt. Küchen arbeiten weiter, laufende
        Bestellungen und die Rechtstexte bleiben sichtbar.
      </p>
      <Actions>
        <Button type="submit" look="danger" name="intent" value="close" busy={isBusy}>
          Schließen
        </Button>
      </Actions>
    </Form>
  );
}
