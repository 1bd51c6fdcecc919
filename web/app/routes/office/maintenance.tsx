import { Form, redirect, useActionData, useNavigation } from 'react-router';
import { HAND_OFF_METHODS } from '#domain/money/payment-methods.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { type OfficeSite, SitesTable } from '../../features/office/SitesTable.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/maintenance.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { Columns } from '../../ui/Columns.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Wartung', noindex: true });

const load = loginFirst((call: Call) => call('officeSites', {}));

const act = formAct<unknown, never>(
  '',
  async (call, { intent = '', site = '', message = '', until = '' }) => {
    const [verb, method] = intent.split('-');
    const handOff = HAND_OFF_METHODS.find((one) => one === method);
    if (intent === 'allow-apple' || intent === 'forbid-apple')
      await call('officeApplePay', { siteId: Number(site), isAllowed: intent === 'allow-apple' });
    else if (handOff)
      await call('officeHandOff', { siteId: Number(site), method: handOff, isOffered: verb === 'offer' });
    else
      await call('officeMaintenance', {
        siteId: site === '' ? null : Number(site),
        inMaintenance: intent === 'close',
        message,
        until,
      });
    throw redirect(staffPaths.officeMaintenance());
  },
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeMaintenancePage({ loaderData: { sites } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const closed = sites.filter(({ inMaintenance }) => inMaintenance).length;
  return (
    <>
      <OfficeHead title="Wartung" note={closed === 0 ? 'Alle Seiten sind offen' : `${closed} geschlossen`} />
      <Columns aside>
        <SitesTable sites={sites} />
        <Card as="section" rim aria-labelledby="schliessen" className="grid gap-4">
          <h2 id="schliessen" className="text-xl">
            Seite schließen
          </h2>
          {/* With each change of the sites the form is empty again. */}
          <CloseForm key={closed} sites={sites} sent={sent} />
        </Card>
      </Columns>
    </>
  );
}

interface CloseFormProps {
  sites: readonly OfficeSite[];
  sent: SentForm | undefined;
}

/** Closes one site or all of them, with what visitors are told. */
function CloseForm({ sites, sent }: CloseFormProps) {
  const { form, field } = useSentForm(sent);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'close';
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3.5">
      <FormAlert sent={sent} />
      <SelectField label="Welche?" {...field('site')}>
        <option value="">Alle Seiten</option>
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
      <Button type="submit" look="danger" name="intent" value="close" busy={isBusy}>
        Schließen
      </Button>
    </Form>
  );
}
