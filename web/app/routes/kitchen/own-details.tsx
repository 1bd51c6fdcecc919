import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { sentIn } from '../../forms/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { readDetails } from '../../features/own-restaurant/details-form.ts';
import { DetailsForm } from '../../features/own-restaurant/DetailsForm.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { actOnPicture, OwnPictures } from '../../features/own-restaurant/OwnPictures.tsx';
import { isOfPicture } from '../../features/own-restaurant/PictureForm.tsx';
import { isOfSeller, SellerDialog, SellerPart } from '../../features/own-restaurant/SellerPart.tsx';
import { afterSaving, goOn } from '../../features/own-restaurant/say-saved.ts';
import { pictureIn } from '../../features/own-restaurant/send-picture.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-details.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Angaben', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownRestaurant', hostIn(url)));

async function act(call: Call, args: RouteArgs) {
  const picture = await pictureIn(args.request);
  return ownAct(async (_, typed) => {
    const { hostId, intent } = typed;
    const here = staffPaths.ownDetails(hostId);
    if (intent === 'picture' || intent === 'remove-picture')
      return actOnPicture(call, typed, intent === 'picture' ? picture : null);
    if (intent === 'seller') {
      const { item_name, item_owner, item_street, item_houseno, item_plz, item_ort } = typed;
      const seller = { item_name, item_owner, item_street, item_houseno, item_plz, item_ort };
      await call('proposeOwnSeller', { hostId, ...seller });
      return goOn(here, 'Wir sehen es uns an');
    }
    if (intent === 'withdraw-seller') {
      await call('withdrawOwnSeller', { hostId });
      return goOn(here, 'Es bleibt, wie es ist');
    }
    const read = readDetails(typed);
    if ('fields' in read) return read;
    await call('saveOwnDetails', read);
    return goOn(await afterSaving(call, hostId, here), 'Deine Angaben sind gespeichert');
  })(call, args);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnDetailsPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  return (
    <OwnFrame restaurant={own} title="Angaben">
      <SellerPart own={own} />
      <DetailsForm key={own.id} own={own} sent={isOfPicture(sent) || isOfSeller(sent) ? undefined : sent} />
      <OwnPictures own={own} sent={isOfPicture(sent) ? sent : undefined} />
      {query.get('verkauf') === 'aendern' && (
        <SellerDialog own={own} sent={isOfSeller(sent) ? sent : undefined} />
      )}
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
