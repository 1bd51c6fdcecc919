import { useActionData, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { ActionForm } from '../../features/own-restaurant/ActionForm.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatDate } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { More } from '../../ui/More.tsx';
import { Part } from '../../ui/Part.tsx';
import { RowWay } from '../../ui/Rows.tsx';
import type { Route } from './+types/own-bank.ts';

type Bank = Answer<'ownBank'>;
interface BankProps {
  own: Bank;
  sent: SentForm | undefined;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bankkonto', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownBank', hostIn(url)));

const act = ownAct(async (call, { hostId, intent, holder = '', iban = '', signature = '' }) => {
  const here = staffPaths.ownBank(hostId);
  if (intent === 'revoke') {
    await call('revokeOwnMandate', { hostId });
    return goOn(here, 'Widerrufen');
  }
  if (intent === 'sign') {
    await call('signOwnMandate', { hostId, signature });
    return goOn(here, 'Danke! Das Mandat gilt ab sofort.');
  }
  await call('saveOwnBank', { hostId, holder, iban });
  return goOn(here);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Where the operator pays a restaurant, and whether it collects what the restaurant owes. */
export default function OwnBankPage({ loaderData: own }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const isEnding = useSearchParams()[0].has('widerrufen') && own.mandate !== null;
  return (
    <OwnFrame
      restaurant={own}
      title="Bankkonto"
      back={{ to: staffPaths.ownAccount(own.id), label: 'Abrechnung' }}
    >
      <AccountPart key={own.bank?.iban} own={own} sent={sent?.intent === 'bank' ? sent : undefined} />
      <MandatePart own={own} sent={sent?.intent === 'sign' ? sent : undefined} />
      {isEnding && <RevokeDialog own={own} sent={sent?.intent === 'revoke' ? sent : undefined} />}
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

function AccountPart({ own, sent }: BankProps) {
  const { bank, mandate } = own;
  const form = <AccountForm own={own} sent={sent} />;
  if (!bank)
    return (
      <Part rim title="Dein Konto">
        <p>Steht dir nach einer Abrechnung Geld zu, überweisen wir es auf dieses Konto.</p>
        {form}
      </Part>
    );
  return (
    <Part rim title="Dein Konto">
      <Facts
        facts={[
          ['Kontoinhaber', bank.holder],
          ['IBAN', bank.iban],
        ]}
      />
      <More label="Anderes Konto" open={sent !== undefined}>
        <div className="grid grid-cols-1 gap-4 pt-2">
          {mandate && <p>Dein Lastschriftmandat gilt nur für das bisherige Konto und endet damit.</p>}
          {form}
        </div>
      </More>
    </Part>
  );
}

function AccountForm({ own, sent }: BankProps) {
  const { form, field } = useSentForm(sent, { holder: own.bank?.holder ?? '' });
  return (
    <ActionForm hostId={own.id} intent="bank" label="Konto speichern" form={form}>
      <FormAlert sent={sent} />
      <TextField
        label="Kontoinhaber"
        autoComplete="name"
        {...limits.company.accountHolder}
        {...field('holder')}
      />
      <TextField label="IBAN" {...limits.company.iban} {...field('iban')} />
    </ActionForm>
  );
}

function MandatePart({ own, sent }: BankProps) {
  const { bank, mandate, terms } = own;
  if (mandate)
    return (
      <Part title="Lastschriftmandat" mark={<Badge look="basil">gilt</Badge>}>
        <p>
          Was du uns nach einer Abrechnung schuldest, ziehen wir ein. Betrag und Tag sagen wir dir mindestens
          fünf Tage vorher.
        </p>
        <Facts
          facts={[
            ['Referenz', mandate.reference],
            ['Unterschrieben', `am ${formatDate(mandate.signedAt)} von ${mandate.signature}`],
            [
              'Kopie',
              <a
                key="copy"
                className="link inline-flex min-h-target items-center"
                href={staffPaths.ownMandateCopy(own.id)}
                target="_blank"
                rel="noopener"
              >
                SEPA-Mandat als PDF
              </a>,
            ],
          ]}
        />
        <RowWay to={`${staffPaths.ownMandateEnd(own.id)}`} preventScrollReset>
          Widerrufen
        </RowWay>
      </Part>
    );
  return (
    <Part title="Lastschriftmandat" mark={<Badge look="rim">keines</Badge>}>
      <p>
        {terms
          ? 'Ohne Mandat schicken wir dir eine Rechnung, die du innerhalb von 14 Tagen überweist. Mit Mandat ziehen wir den Betrag ein, und du musst an nichts denken.'
          : 'Was du uns nach einer Abrechnung schuldest, überweist du innerhalb von 14 Tagen. Lastschriften haben wir hier noch nicht eingerichtet.'}
      </p>
      {terms && !bank && <p className="text-ink-soft">Trag dafür zuerst dein Konto ein.</p>}
      {terms && bank && <SignForm own={own} terms={terms.text} sent={sent} />}
    </Part>
  );
}

function SignForm({ own, terms, sent }: BankProps & { terms: readonly string[] }) {
  const { form, field } = useSentForm(sent);
  return (
    <More label="Mandat lesen und unterschreiben" open={sent !== undefined}>
      <div className="grid grid-cols-1 gap-4 pt-2">
        {terms.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ActionForm hostId={own.id} intent="sign" label="Mandat erteilen" form={form}>
          <FormAlert sent={sent} />
          <TextField
            label="Unterschrift"
            hint="Dein voller Name"
            autoComplete="name"
            {...limits.company.signature}
            {...field('signature')}
          />
        </ActionForm>
      </div>
    </More>
  );
}

/** Asked first: from then on the restaurant pays by itself. */
function RevokeDialog({ own, sent }: BankProps) {
  return (
    <FormDialog
      title="Mandat widerrufen?"
      back={staffPaths.ownBank(own.id)}
      submitLabel="Widerrufen"
      danger
      sent={sent}
    >
      <input type="hidden" name="host" value={own.id} />
      <input type="hidden" name="intent" value="revoke" />
      <p>Was du uns nach einer Abrechnung schuldest, überweist du uns dann selbst.</p>
    </FormDialog>
  );
}
