import { useActionData, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#contract/values.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { MoreDialog } from '../../features/own-restaurant/vouchers/MoreDialog.tsx';
import { actOnVouchers } from '../../features/own-restaurant/vouchers/act-on-vouchers.ts';
import { VoucherRows } from '../../features/own-restaurant/vouchers/VoucherRows.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Plus } from '../../ui/icons.ts';
import { Notice } from '../../ui/Message.tsx';
import { Pages } from '../../ui/Pages.tsx';
import type { Route } from './+types/own-vouchers.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Gutscheine', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const asked = Number(url.searchParams.get('seite') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  return { page, ...(await call('ownVouchers', { ...hostIn(url), page })) };
});

const act = ownAct<unknown, never>((call, typed, { url }) => actOnVouchers(call, typed, url));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** The codes that a restaurant gives away at its own expense, with what came of them. */
export default function OwnVouchersPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, vouchers, takesVouchers, count, page } = loaderData;
  const { id: hostId } = restaurant;
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const more = vouchers.find(({ id }) => String(id) === query.get('verlaengern'));
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Gutscheine"
      lead="Codes, die du verschenkst und selbst trägst: Sie senken den Preis, und mit ihm Steuer und Provision."
      tools={
        <ButtonLink to={staffPaths.newOwnVoucher(hostId)}>
          <Plus size={20} aria-hidden="true" />
          Neuer Code
        </ButtonLink>
      }
    >
      {!more && <FormAlert sent={sent} />}
      {!takesVouchers && (
        <Notice look="mustard">
          Du nimmst gerade keine Gutscheine an, also gilt auch keiner von diesen. Ändern kannst du das unter
          „Angaben“.
        </Notice>
      )}
      <VoucherRows hostId={hostId} vouchers={vouchers} />
      <Pages
        page={page}
        count={count}
        size={PAGE_SIZE}
        to={(to) => staffPaths.ownVouchersPage(hostId, to)}
        label="Seiten der Codes"
      />
      {more && <MoreDialog hostId={hostId} voucher={more} sent={sent} />}
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
