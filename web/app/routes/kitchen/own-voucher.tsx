import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnNewVoucher } from '../../features/own-restaurant/vouchers/act-on-vouchers.ts';
import { NewVoucherForm } from '../../features/own-restaurant/vouchers/NewVoucherForm.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/own-voucher.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Neuer Code', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownVouchers', hostIn(url)));

const act = ownAct<unknown, never>(actOnNewVoucher);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnVoucherPage({ loaderData: { restaurant, suggestion } }: Route.ComponentProps) {
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Neuer Code"
      lead="Was ein Code verspricht, bleibt: Später kannst du ihn beenden oder verlängern, aber nichts davon kleiner machen."
      back={{ to: staffPaths.ownVouchers(restaurant.id), label: 'Gutscheine' }}
    >
      <NewVoucherForm hostId={restaurant.id} suggestion={suggestion} sent={sentIn(useActionData())} />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
