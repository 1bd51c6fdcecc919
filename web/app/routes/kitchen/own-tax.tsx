import { useActionData, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { ActionForm } from '../../features/own-restaurant/ActionForm.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { TextField } from '../../ui/Field.tsx';
import { Download } from '../../ui/more-icons.ts';
import { Part } from '../../ui/Part.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import type { Route } from './+types/own-tax.ts';

type Tax = Answer<'ownTaxDetails'>;
type Kind = NonNullable<Tax['details']>['kind'];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Steuerangaben', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownTaxDetails', hostIn(url)));

const act = ownAct(async (call, { hostId, kind, street = '', houseNumber = '', ...typed }) => {
  await call('saveOwnTaxDetails', {
    hostId,
    kind: kind === 'company' ? 'company' : 'person',
    firstName: typed['firstName'] ?? '',
    lastName: typed['lastName'] ?? '',
    bornOn: typed['bornOn'] ?? '',
    legalName: typed['legalName'] ?? '',
    taxId: typed['taxId'] ?? '',
    street,
    houseNumber,
    postalCode: typed['postalCode'] ?? '',
    town: typed['town'] ?? '',
  });
  return goOn(staffPaths.ownTax(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Who sells, as platforms have to tell the tax office once a year, and what was told of them. */
export default function OwnTaxPage({ loaderData: own }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const asked = useSearchParams()[0].get('als');
  const kind: Kind =
    asked === 'firma' ? 'company' : asked === 'person' ? 'person' : (own.details?.kind ?? 'person');
  return (
    <OwnFrame
      restaurant={own}
      title="Steuerangaben"
      lead="Plattformen müssen dem Bundeszentralamt für Steuern einmal im Jahr melden, wer über sie verkauft und wie viel (Plattformen-Steuertransparenzgesetz). Dafür fragen wir das hier. Nur du und wer bei uns dafür zuständig ist, sehen es; in der Speisekarte steht nichts davon."
      back={{ to: staffPaths.ownAccount(own.id), label: 'Abrechnung' }}
    >
      <Part rim title="Wer verkauft?">
        <nav className="flex flex-wrap gap-2.5" aria-label="Wer verkauft?">
          <PillLink to={staffPaths.ownTaxAs(own.id, 'person')} current={kind === 'person'} preventScrollReset>
            Ich selbst
          </PillLink>
          <PillLink to={staffPaths.ownTaxAs(own.id, 'firma')} current={kind === 'company'} preventScrollReset>
            Eine Firma
          </PillLink>
        </nav>
        <TaxForm key={`${kind} ${own.details?.taxId}`} own={own} kind={kind} sent={sent} />
      </Part>
      <Notices notices={own.notices} />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

interface TaxFormProps {
  own: Tax;
  kind: Kind;
  sent: SentForm | undefined;
}

function TaxForm({ own: { id, details, suggested }, kind, sent }: TaxFormProps) {
  const isSame = details?.kind === kind;
  // Where somebody lives stands in no imprint.
  const fresh = isSame ? { ...details, taxId: '' } : kind === 'company' ? suggested : {};
  const { form, field } = useSentForm(sent, fresh);
  const kept = isSame ? `Gespeichert: ${details.taxId}. Leer lassen, wenn sie gleich bleibt.` : '';
  return (
    <ActionForm hostId={id} intent="tax" label="Speichern" form={form} fields={{ kind }}>
      <FormAlert sent={sent} />
      {kind === 'person' ? (
        <>
          <TextField
            label="Vorname"
            autoComplete="given-name"
            {...limits.person.name}
            {...field('firstName')}
          />
          <TextField
            label="Nachname"
            autoComplete="family-name"
            {...limits.person.name}
            {...field('lastName')}
          />
          <TextField label="Geburtsdatum" type="date" autoComplete="bday" {...field('bornOn')} />
        </>
      ) : (
        <TextField
          label="Firma, wie sie im Register steht"
          autoComplete="organization"
          {...workLimits.restaurant.owner}
          {...field('legalName')}
        />
      )}
      <TextField
        label={kind === 'person' ? 'Steuer-Identifikationsnummer' : 'Steuernummer der Firma'}
        hint={
          kept ||
          (kind === 'person' ? 'Elf Ziffern, auf jedem Steuerbescheid' : 'So wie das Finanzamt sie schreibt')
        }
        inputMode="numeric"
        {...workLimits.restaurant.taxNumber}
        {...field('taxId')}
      />
      <h3 className="text-lg">{kind === 'person' ? 'Wo du wohnst' : 'Wo die Firma sitzt'}</h3>
      <TextField label="Straße" {...workLimits.restaurant.street} {...field('street')} />
      <TextField label="Hausnummer" {...workLimits.restaurant.houseNumber} {...field('houseNumber')} />
      <TextField
        label="Postleitzahl"
        inputMode="numeric"
        {...limits.address.postalCode}
        {...field('postalCode')}
      />
      <TextField label="Ort" {...workLimits.restaurant.town} {...field('town')} />
      <p className="text-sm text-ink-soft">
        Gemeldet werden außerdem USt-IdNr. und Registernummer aus deinen Angaben und das Konto, auf das wir
        überweisen. Wer im Jahr weniger als 30 Bestellungen und weniger als 2.000&nbsp;€ hat, wird nicht
        gemeldet.
      </p>
    </ActionForm>
  );
}

function Notices({ notices }: Pick<Tax, 'notices'>) {
  return (
    <Part title="Was wir gemeldet haben">
      {notices.length === 0 ? (
        <p className="text-ink-soft">
          Noch nichts. Bis Ende Januar sagen wir dir, was wir für das Jahr davor melden, und die Mitteilung
          steht dann hier.
        </p>
      ) : (
        <Rows>
          {notices.map(({ id, year, toldAt }) => (
            <Row key={id} flush className="flex-wrap justify-between">
              <a
                className="link inline-flex min-h-target items-center gap-1.5"
                href={staffPaths.ownTaxNotice(id)}
                target="_blank"
                rel="noopener"
              >
                <Download size={18} aria-hidden="true" /> Meldung für {year}
              </a>
              <span className="text-ink-soft">mitgeteilt am {formatDate(toldAt)}</span>
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  );
}
