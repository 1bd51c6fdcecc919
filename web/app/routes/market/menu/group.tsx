import { useId } from 'react';
import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../../api.ts';
import { InvitePanel } from '../../../features/group-order/InvitePanel.tsx';
import { TermsFields } from '../../../features/group-order/TermsFields.tsx';
import { actOnGroup } from '../../../features/group-order/act-on-group.ts';
import type { GroupDialogProps } from '../../../features/group-order/dialog-props.ts';
import { masterOf } from '../../../features/group-order/group-words.ts';
import { reloadGroup } from '../../../features/group-order/use-group.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { useClose } from '../../../features/layout/use-close.ts';
import { findHostId } from '../../../features/restaurant/find-host.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/group.ts';

export const handle: RouteHandle = { overlay: true, personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Gruppenbestellung',
    description: 'Bestellt zusammen: Starte eine Gruppe und schick den anderen den Link.',
    noindex: true,
  });

type Params = { hostUrl: string };
type Loaded = { group: Answer<'isOfficeOrder'>; name: string };

async function load(call: Call, { params: { hostUrl } }: RouteArgs<Params>): Promise<Loaded> {
  const hostId = await findHostId(call, hostUrl, paths.group);
  const [group, account] = await Promise.all([
    call('isOfficeOrder', { hostId }),
    call('userData', {}).catch(() => null),
  ]);
  return { group, name: account?.user?.item_firstname ?? '' };
}

export const loader = serverLoader<Params, Loaded>(load);
export const clientLoader = browserLoader<Params, Loaded>(load);

export const action = serverAction(actOnGroup);
// The menu below shows the group order and the basket as well.
export const clientAction = savingAction((call, args: RouteArgs<Params>) =>
  actOnGroup(call, args).finally(() => void reloadGroup()),
);

/** The group order's dialog, over the menu. */
export default function GroupRoute({
  loaderData: { group, name },
  params: { hostUrl },
}: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const close = useClose(paths.menu(hostUrl));
  return <GroupDialog hostUrl={hostUrl} group={group} name={name} sent={sent} onClose={close} />;
}

/** Everything about the visitor's group order at a restaurant, over the menu (MNU-011). */
function GroupDialog(props: GroupDialogProps) {
  const { group, hostUrl, onClose } = props;
  const [query] = useSearchParams();
  if (group.type === 'client' || (group.type === 'master' && query.has('frage')))
    return <EndDialog {...props} />;
  if (group.type === 'none') return <StartForm {...props} />;
  return (
    <Dialog
      title="Deine Gruppenbestellung"
      subtitle={`bei ${group.hostName}`}
      onClose={onClose}
      closeHref={paths.menu(hostUrl)}
    >
      <InvitePanel {...props} />
    </Dialog>
  );
}

/** Asks before the master ends the group order or a client leaves it (GRP-011, GRP-026). */
function EndDialog({ group, hostUrl, sent, onClose }: GroupDialogProps) {
  const id = useId();
  const isBusy = useNavigation().formMethod === 'POST';
  const isMaster = group.type === 'master';
  const footer = (
    <>
      <a
        className="btn btn-ghost"
        href={paths.menu(hostUrl)}
        onClick={(event) => (event.preventDefault(), onClose())}
      >
        {isMaster ? 'Weiterlaufen lassen' : 'Weiter mitbestellen'}
      </a>
      <Button type="submit" form={id} look="danger" busy={isBusy}>
        {isMaster ? 'Abbrechen' : 'Allein bestellen'}
      </Button>
    </>
  );
  return (
    <Dialog
      title={isMaster ? 'Gruppenbestellung wirklich abbrechen?' : 'Wirklich allein bestellen?'}
      role="alertdialog"
      onClose={onClose}
      closeHref={paths.menu(hostUrl)}
      footer={footer}
    >
      <Form id={id} method="post" action={paths.group(hostUrl)} replace preventScrollReset>
        <input type="hidden" name="intent" value={isMaster ? 'end' : 'leave'} />
        <input type="hidden" name="group" value={group.officeOrderId ?? ''} />
        <FormAlert sent={sent} />
        <p>
          {isMaster
            ? 'Der Link gilt dann nicht mehr, und alle bekommen zurück, was sie ausgesucht haben.'
            : `Du bestellst dann nicht mehr ${masterOf(group).at} mit. Alles, was du ausgesucht hast, kommt in deinen eigenen Warenkorb zurück, und du bestellst und bezahlst es selbst.`}
        </p>
      </Form>
    </Dialog>
  );
}

/** Starts a group order, with or without a PayPal.me name (GRP-003). */
function StartForm({ hostUrl, group, name, sent, onClose }: GroupDialogProps) {
  const id = useId();
  const isBusy = useNavigation().formMethod === 'POST';
  const { form, field } = useSentForm(sent, { name });
  return (
    <Dialog
      title="Gruppenbestellung starten"
      subtitle={`bei ${group.hostName}`}
      onClose={onClose}
      closeHref={paths.menu(hostUrl)}
      footer={
        <Button type="submit" form={id} name="intent" value="start" busy={isBusy}>
          Starten und Link holen
        </Button>
      }
    >
      <Form
        id={id}
        ref={form}
        method="post"
        action={paths.group(hostUrl)}
        replace
        preventScrollReset
        className="grid gap-4"
      >
        <FormAlert sent={sent} />
        <p>
          Du bekommst einen Link zum Teilen. Alle wählen selbst aus, ihre Gerichte landen in deinem Warenkorb,
          und du bestellst und bezahlst.
        </p>
        <input type="hidden" name="intent" value="start" />
        <TextField
          label="Dein Name"
          {...limits.person.name}
          autoComplete="given-name"
          hint="Damit alle wissen, bei wem sie mitbestellen."
          {...field('name')}
        />
        <TextField
          label="Dein PayPal.me-Name (wenn du magst)"
          {...limits.group.paypalMe}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Dann bekommen alle einen Link, um dir ihren Anteil zu zahlen."
          {...field('paypalMe')}
        />
        <TermsFields field={field} />
      </Form>
    </Dialog>
  );
}
