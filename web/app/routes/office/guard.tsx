import { Link, redirect, useActionData } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { ReductionFigures } from '../../features/kitchen/ReductionFigures.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { readRules } from '../../features/office/guard-form.ts';
import { guardLists, liftedBlock } from '../../features/office/guard-lists.tsx';
import { BlockForm, RulesForm } from '../../features/office/GuardForms.tsx';
import { ListPart } from '../../features/office/ListPart.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import type { Route } from './+types/guard.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Schutz', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => ({
  ...(await call('officeGuard', { stoppedId: idIn(url.searchParams, 'wie') })),
  like: await readGuest(call, idIn(url.searchParams, 'bestellung')),
}));

function idIn(address: URLSearchParams, name: string): number | null {
  const id = Number(address.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Whoever is to be blocked because of an order; not everybody who blocks sees orders. */
async function readGuest(call: Call, orderId: number | null) {
  if (orderId === null) return null;
  try {
    const { phone } = await call('officeOrder', { orderId });
    return { phone, reason: `Bestellung #${orderId}: ` };
  } catch (error) {
    if (!isApiError(error) || error.status === 401) throw error;
    return null;
  }
}

const act = formAct<unknown, never>('', async (call, typed) => {
  const { intent, id, version = '', stoppedId, kind = 'phone', ...block } = typed;
  if (await liftedBlock(call, typed)) throw redirect(staffPaths.officeGuard());
  if (intent === 'rules') {
    const rules = readRules(typed);
    if ('fields' in rules) return rules;
    await call('officeSaveGuard', { rules, version: Number(version) });
  } else
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
export const clientAction = savingAction(act);

export default function OfficeGuardPage({ loaderData: guard }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const sentBy = (intent: string) => (sent?.intent === intent ? sent : undefined);
  const chosen = guard.chosen ?? undefined;
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
      <Card as="section" rim aria-labelledby="sperren" className="grid gap-4">
        <h2 id="sperren" className="text-xl">
          {chosen ? `Sperren wie bei ${chosen.phone || 'dieser Bestellung'}` : 'Jemanden sperren'}
        </h2>
        <p>Gesperrte bestellen weiter, wenn sie vorab bezahlen.</p>
        <BlockForm
          key={`${guard.blocks.count} ${chosen?.id}`}
          stopped={chosen}
          sent={sentBy('block')}
          fresh={guard.like ?? {}}
        />
      </Card>
      <ListPart
        list={guardLists.blocks}
        part={guard.blocks}
        to={staffPaths.officeGuardList('sperrliste')}
        none="Gerade ist niemand gesperrt."
      />
      <div className="grid grid-cols-1 gap-1">
        <ListPart
          list={guardLists.stopped}
          part={guard.stopped}
          to={staffPaths.officeGuardList('angehalten')}
          none="In den letzten 30 Tagen wurde keine Bestellung angehalten."
        />
        <Link className="link justify-self-start py-3" to={staffPaths.officeGuardFigures()}>
          Was jede Regel angehalten hat, Tag für Tag
        </Link>
      </div>
      <section aria-labelledby="ermaessigungen" className="mt-4 grid gap-4">
        <h2 id="ermaessigungen" className="text-xl">
          Ermäßigungen der Restaurants
        </h2>
        <ReductionFigures figures={guard.reductions} ofAll />
      </section>
    </>
  );
}
