import type { ReactNode } from 'react';
import { data, redirect, useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { mandateStates, type OfficeMandate } from '../../features/office/business-states.ts';
import { DecideForm } from '../../features/office/DecideForm.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts';
import { nameCountry } from '../../lib/country-name.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/mandate.ts';
import { Columns } from '../../ui/Columns.tsx';

type Params = { id: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Mandat', noindex: true });

const load = loginFirst(async (call: Call, { params: { id } }: RouteArgs<Params>) => {
  const [mandate] = (await call('officeMandates', { id: Number(id) })).mandates;
  if (!mandate) throw data(null, { status: 404 });
  return mandate;
});

const act = formAct<Params, never>('', async (call, { intent, reason = '' }, { params: { id } }) => {
  await call('decideMandate', { id: Number(id), approve: intent === 'approve', reason });
  throw redirect(staffPaths.officeMandate(id));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeMandatePage({ loaderData: mandate }: Route.ComponentProps) {
  const { state } = mandate;
  const sent = sentIn(useActionData());
  return (
    <>
      <h1 className="text-2xl">{mandate.company}</h1>
      <Columns aside>
        <Card as="section" aria-label="Angaben">
          <Facts facts={factsOf(mandate)} />
        </Card>
        <Card as="section" rim aria-label="Entscheidung" className="grid gap-4">
          {state !== 'open' && (
            <Notice look={state === 'approved' ? 'basil' : 'plain'}>{sayState(mandate)}</Notice>
          )}
          {state === 'paused' && (
            <p>
              Eine Lastschrift kam zurück. Gib das Mandat wieder frei, sobald das mit der Firma geklärt ist:
              Dann gelten ihre Gutscheine, und du kannst den Betrag neu ankündigen.
            </p>
          )}
          {mandate.endedAt !== null ? (
            <p className="text-ink-soft">{ENDED[state]}</p>
          ) : (
            <DecideForm
              key={state}
              sent={sent}
              reasonHint="Geht per E-Mail an die Firma. Bis zur Freigabe ruhen ihre Gutscheine."
              only={onlyWay[state]}
            />
          )}
        </Card>
      </Columns>
    </>
  );
}

const onlyWay: Partial<Record<OfficeMandate['state'], 'approve' | 'refuse'>> = {
  approved: 'refuse',
  refused: 'approve',
};

const ENDED: Partial<Record<OfficeMandate['state'], string>> = {
  replaced: 'Die Firma hat ein neues Mandat unterschrieben.',
  revoked: 'Die Firma hat das Mandat widerrufen. Was noch offen ist, braucht einen anderen Weg.',
  expired: 'Es wurde 36 Monate lang nicht genutzt.',
};

function sayState({ state, decidedAt, pausedAt, endedAt, refusal }: OfficeMandate): string {
  const since = endedAt ?? pausedAt ?? decidedAt;
  const day = since ? ` ${state === 'paused' ? 'seit' : 'am'} ${formatDate(since)}` : '';
  return `${nameOf(mandateStates, state)}${day}${refusal && `: ${refusal}`}`;
}

const factsOf = (one: OfficeMandate): [string, ReactNode][] => [
  ['Referenz', one.reference],
  ['Kontoinhaber', one.item_sepa_name],
  ['Adresse', `${one.item_sepa_street}, ${one.item_sepa_city}, ${nameCountry(one.item_sepa_country)}`],
  ['IBAN', one.item_sepa_iban],
  ['Signiert von', one.sepaSign],
  ['Signiert', `${formatDate(one.signedAt)} ${formatTime(one.signedAt)}`],
  ['Fassung des Textes', one.textVersion],
  ['E-Mail', one.email],
  [
    'Kopie',
    <a key="copy" href={staffPaths.officeMandateCopy(one.id)} className="link" target="_blank" rel="noopener">
      Mandat als PDF
    </a>,
  ],
  ['Mitarbeitende', formatNumber(one.employees)],
];
