import { Link, redirect, useActionData } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { ReductionFigures } from '../../features/kitchen/ReductionFigures.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { readRules } from '../../features/office/guard-form.ts';
import { BlockForm, Blocklist, RulesForm } from '../../features/office/GuardForms.tsx';
import { formatCount, formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { isApiError } from '../../lib/api-error.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/guard.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { Columns } from '../../ui/Columns.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Schutz', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => ({
  ...(await call('officeGuard', {})),
  chosen: Number(url.searchParams.get('wie')) || null,
  like: await readGuest(call, Number(url.searchParams.get('bestellung'))),
}));

/** Whoever is to be blocked because of an order; not everybody who blocks sees orders. */
async function readGuest(call: Call, orderId: number) {
  if (!Number.isSafeInteger(orderId) || orderId < 1) return null;
  try {
    const { phone } = await call('officeOrder', { orderId });
    return { phone, reason: `Bestellung #${orderId}: ` };
  } catch (error) {
    if (!isApiError(error) || error.status === 401) throw error;
    return null;
  }
}

const act = formAct<unknown, never>('', async (call, typed) => {
  const { intent, id = '', version = '', stoppedId, kind = 'phone', ...block } = typed;
  if (intent === 'rules') {
    const rules = readRules(typed);
    if ('fields' in rules) return rules;
    await call('officeSaveGuard', { rules, version: Number(version) });
  } else if (intent === 'lift') await call('officeLiftBlock', { id: Number(id) });
  else
    await call('officeBlock', {
      ...block,
      kind: kind as Input<'officeBlock'>['kind'],
      stoppedId: stoppedId ? Number(stoppedId) : null,
    });
  throw redirect(staffPaths.officeGuard());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function OfficeGuardPage({ loaderData: guard }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const sentBy = (intent: string) => (sent?.intent === intent ? sent : undefined);
  const chosen = guard.stopped.find(({ id }) => id === guard.chosen);
  return (
    <>
      <OfficeHead title="Schutz" note="vor Bestellungen, die niemand abnimmt" />
      <Card as="section" rim aria-labelledby="regeln" className="grid gap-4">
        <h2 id="regeln" className="text-xl">
          Wann wir nachfragen
        </h2>
        <p className="max-w-3xl">
          Geprüft wird nur, was erst bei der Übergabe bezahlt wird. Wer schon einmal gegessen und bezahlt hat,
          merkt davon nichts. Offen heißt: bestellt und noch nicht übergeben.
        </p>
        <RulesForm key={guard.version} guard={guard} sent={sentBy('rules')} />
      </Card>
      <Columns aside>
        <Card as="section" rim aria-labelledby="sperrliste" className="grid gap-4">
          <h2 id="sperrliste" className="text-xl">
            Sperrliste
          </h2>
          <Blocklist blocks={guard.blocks} />
        </Card>
        <Card as="section" rim aria-labelledby="sperren" className="grid gap-4">
          <h2 id="sperren" className="text-xl">
            {chosen ? `Sperren wie bei ${chosen.phone || 'dieser Bestellung'}` : 'Jemanden sperren'}
          </h2>
          <p>Gesperrte bestellen weiter, wenn sie vorab bezahlen.</p>
          <BlockForm
            key={`${guard.blocks.length} ${guard.chosen}`}
            stopped={chosen}
            sent={sentBy('block')}
            fresh={guard.like ?? {}}
          />
        </Card>
      </Columns>
      <StoppedOrders guard={guard} />
      <section aria-labelledby="ermaessigungen" className="mt-4 grid gap-4">
        <h2 id="ermaessigungen" className="text-xl">
          Ermäßigungen der Restaurants
        </h2>
        <ReductionFigures figures={guard.reductions} ofAll />
      </section>
    </>
  );
}

const VERDICTS = { code: 'Code verlangt', online: 'nur online', refused: 'abgelehnt' } as const;

function StoppedOrders({ guard: { stopped, count } }: { guard: Answer<'officeGuard'> }) {
  return (
    <section aria-labelledby="angehalten" className="mt-4 grid gap-4">
      <h2 id="angehalten" className="text-xl">
        Zuletzt angehalten <small>{formatCount(count, 'Bestellung', 'Bestellungen')}</small>
      </h2>
      <p>
        <Link className="link" to={staffPaths.officeGuardFigures()}>
          Was jede Regel angehalten hat, Tag für Tag
        </Link>
      </p>
      {stopped.length === 0 && <p>In den letzten 30 Tagen wurde keine Bestellung angehalten.</p>}
      {stopped.length > 0 && (
        <Table caption="Zuletzt angehaltene Bestellungen" hideCaption stacks>
          <thead>
            <tr>
              <th>Wann</th>
              <th>Restaurant</th>
              <th>Was</th>
              <th>Warum</th>
              <th>Summe</th>
              <th>Nummer</th>
              <th>Sperren</th>
            </tr>
          </thead>
          <tbody>
            {stopped.map(({ id, at, restaurant, verdict, cause, payable, phone }) => (
              <tr key={id}>
                <td data-label="Wann">{`${formatDate(at)}, ${formatTime(at)}`}</td>
                <td data-label="Restaurant">{restaurant}</td>
                <td data-label="Was">{VERDICTS[verdict]}</td>
                <td data-label="Warum">{cause}</td>
                <td data-label="Summe">{formatEuros(payable)}</td>
                <td data-label="Nummer">{phone}</td>
                <td data-label="Sperren">
                  <Link className="link" to={`${staffPaths.officeGuard()}?wie=${id}#sperren`}>
                    Sperren …
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
