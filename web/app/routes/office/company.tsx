import type { ComponentProps } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { formatIban } from '#domain/money/sepa.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import type { Route } from './+types/company.ts';

type Found = Answer<'officeCompany'>;
type Company = NonNullable<Found['company']>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Betreiber', noindex: true });

const load = loginFirst((call: Call) => call('officeCompany', {}));

const act = formAct<unknown, never>('', async (call, typed) => {
  await call('saveOfficeCompany', typed as unknown as Input<'saveOfficeCompany'>);
  return goOn(staffPaths.officeCompany());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Who the operator is on its invoices. */
export default function OfficeCompanyPage({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <OfficeHead title="Betreiber" note="Wer auf Abrechnungen und Rechnungen an Restaurants steht" />
      {!found.company && (
        <Notice look="mustard">
          Solange das hier fehlt, schreiben wir Restaurants keine Abrechnung. Alle Monate, die bis dahin
          vergangen sind, werden danach geschrieben.
        </Notice>
      )}
      <CompanyForm key={found.version} found={found} sent={sentIn(useActionData())} />
    </>
  );
}

const shownOf = (company: Company | null): Partial<Record<keyof Company, string>> =>
  company ? { ...company, iban: formatIban(company.iban) } : {};

function CompanyForm({ found, sent }: { found: Found; sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent, shownOf(found.company));
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" ref={form} noValidate className="grid w-[min(46rem,100%)] grid-cols-1 gap-4">
      <FormAlert sent={sent} />
      <input type="hidden" name="version" value={found.version} />
      <Part rim title="Firma">
        <TextField
          label="Name"
          hint="So, wie er im Register steht."
          {...workLimits.restaurant.name}
          {...field('name')}
        />
        <TextField label="Geschäftsführung" {...workLimits.office.directors} {...field('representedBy')} />
        <Beside>
          <TextField
            className="flex-[3_1_14rem]"
            label="Straße"
            {...workLimits.restaurant.street}
            {...field('street')}
          />
          <TextField
            className="flex-[1_1_7rem]"
            label="Hausnummer"
            {...workLimits.restaurant.houseNumber}
            {...field('houseNumber')}
          />
        </Beside>
        <Beside>
          <TextField
            className="flex-[1_1_7rem]"
            label="Postleitzahl"
            inputMode="numeric"
            {...limits.address.postalCode}
            {...field('postalCode')}
          />
          <TextField
            className="flex-[3_1_14rem]"
            label="Ort"
            {...workLimits.restaurant.town}
            {...field('town')}
          />
        </Beside>
        <TextField
          label="E-Mail für Fragen zur Abrechnung"
          type="email"
          {...limits.person.email}
          {...field('email')}
        />
        <TextField label="Telefon" type="tel" {...workLimits.restaurant.phone} {...field('phone')} />
        <TextField
          label="Register"
          hint="Zum Beispiel Amtsgericht Lübeck, HRB 1234"
          {...workLimits.restaurant.register}
          {...field('register')}
        />
      </Part>
      <Part title="Steuer">
        <TextField label="USt-IdNr." {...workLimits.restaurant.vatId} {...field('vatId')} />
        <TextField
          label="Steuernummer"
          hint="Eines von beiden muss auf jeder Rechnung stehen."
          {...workLimits.restaurant.taxNumber}
          {...field('taxNumber')}
        />
      </Part>
      <Part title="Bank">
        <TextField
          label="IBAN"
          hint="Hierhin überweisen Restaurants, was sie euch schulden."
          {...limits.company.iban}
          {...field('iban')}
        />
        <TextField label="BIC" {...workLimits.office.bic} {...field('bic')} />
        <TextField
          label="Gläubiger-Identifikationsnummer"
          hint="Von der Bundesbank. Ohne sie wird nichts per Lastschrift eingezogen."
          {...workLimits.office.creditorId}
          {...field('creditorId')}
        />
      </Part>
      <p className="text-ink-soft">
        Was du hier änderst, steht auf allem, was ab jetzt geschrieben wird. Geschriebene Rechnungen bleiben,
        wie sie sind.
      </p>
      <Actions>
        <Button type="submit" busy={isBusy}>
          Speichern
        </Button>
      </Actions>
    </Form>
  );
}

const Beside = (props: ComponentProps<'div'>) => (
  <div {...props} className="flex flex-wrap gap-x-3 gap-y-4" />
);
