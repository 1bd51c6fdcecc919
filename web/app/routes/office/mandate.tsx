import '../../features/office/office-form.css';
import type { ReactNode } from 'react';
import { data, redirect, useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { mandateStates, type OfficeMandate } from '../../features/office/business-states.ts';
import { DecideForm } from '../../features/office/DecideForm.tsx';
import { Facts } from '../../features/office/Facts.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/mandate.ts';

type Params = { id: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Mandat', noindex: true });

const load = loginFirst(async (call: Call, { params: { id } }: RouteArgs<Params>) => {
  const [mandate] = (await call('officeMandates', { id: Number(id) })).mandates;
  if (!mandate) throw data(null, { status: 404 });
  return mandate;
});

const act = formAct<Params, never>('', async (call, { intent, reason = '' }, { params: { id } }) => {
  await call('decideMandate', { id: Number(id), approve: intent === 'approve', reason });
  throw redirect(paths.officeMandate(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeMandatePage({ loaderData: mandate }: Route.ComponentProps) {
  const { state, refusal, decidedAt } = mandate;
  const sent = sentIn(useActionData());
  return (
    <>
      <h1 className="text-2xl">{mandate.company}</h1>
      <div className="office-pair">
        <Card as="section" aria-label="Angaben">
          <Facts facts={factsOf(mandate)} />
        </Card>
        <Card as="section" rim aria-label="Entscheidung" className="grid gap-4">
          {state !== 'open' && (
            <Notice look={state === 'approved' ? 'basil' : 'plain'}>
              {nameOf(mandateStates, state)}
              {decidedAt && ` am ${formatDate(decidedAt)}`}
              {refusal && `: ${refusal}`}
            </Notice>
          )}
          {state === 'replaced' ? (
            <p className="text-ink-soft">Die Firma hat für ein anderes Konto neu unterschrieben.</p>
          ) : (
            <DecideForm
              key={state}
              sent={sent}
              reasonHint="Geht per E-Mail an die Firma. Bis zur Freigabe ruhen ihre Gutscheine."
              only={onlyWay[state]}
            />
          )}
        </Card>
      </div>
    </>
  );
}

const onlyWay = { open: undefined, approved: 'refuse', refused: 'approve' } as const;

const factsOf = (one: OfficeMandate): [string, ReactNode][] => [
  ['Referenz', one.reference],
  ['Adresse', `${one.item_sepa_street}, ${one.item_sepa_city}`],
  ['IBAN', one.item_sepa_iban],
  ['Signiert von', one.sepaSign],
  ['Signiert', `${formatDate(one.signedAt)} ${formatTime(one.signedAt)}`],
  ['Fassung des Textes', one.textVersion],
  ['E-Mail', one.email],
  ['Mitarbeitende', formatNumber(one.employees)],
];
