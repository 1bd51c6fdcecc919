import { Check, Copy, Mail, Share2 } from '../../ui/icons.ts';
import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { ClientList } from './ClientList.tsx';
import type { GroupDialogProps } from './dialog-props.ts';
import type { GroupOrder } from './group-store.ts';
import { TermsForm } from './TermsForm.tsx';
import { useGroup } from './use-group.ts';
import { useInvitation } from './use-invitation.ts';

type InvitePanelProps = Pick<GroupDialogProps, 'group' | 'hostUrl' | 'refusal' | 'typed'>;

/** The master's side: invite, see who takes part, keep everybody out while ordering, end it. */
export function InvitePanel({ group: loaded, hostUrl, refusal, typed }: InvitePanelProps) {
  const { group: known } = useGroup(loaded.hostId);
  const group = known && known.version >= loaded.version ? known : loaded;
  return (
    <div className="group-invite">
      <TermsForm group={group} hostUrl={hostUrl} refusal={refusal} typed={typed} />
      <Invitation group={group} />
      <ClientList clients={group.clients} />
      <ButtonLink to={paths.basket(hostUrl)} wide>
        Zum Warenkorb
      </ButtonLink>
      <LockForm group={group} hostUrl={hostUrl} />
      <Link to={paths.endGroup(hostUrl)} preventScrollReset replace className="btn btn-quiet group-end">
        Gruppenbestellung abbrechen
      </Link>
    </div>
  );
}

function Invitation({ group }: { group: GroupOrder }) {
  const { link, officeOrderId, officeOrderUid } = group;
  const { field, isCopied, copy, share, mail } = useInvitation(group);
  return (
    <div className="group-share">
      <img
        src={paths.groupCode(officeOrderId ?? 0, officeOrderUid)}
        width={176}
        height={176}
        alt="QR-Code mit dem Link zum Mitbestellen"
      />
      <div>
        <label className="field-label" htmlFor="group-link">
          Link zum Mitbestellen
        </label>
        <input id="group-link" ref={field} className="input" readOnly value={link} />
        <div className="group-share-buttons">
          <Button look="ghost" onClick={() => void copy()}>
            {isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
            {isCopied ? 'Link kopiert' : 'Link kopieren'}
          </Button>
          {share ? (
            <Button look="ghost" onClick={() => void share()}>
              <Share2 size={18} aria-hidden="true" />
              Teilen
            </Button>
          ) : (
            <a className="btn btn-ghost" href={mail}>
              <Mail size={18} aria-hidden="true" />
              Per E-Mail einladen
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

function LockForm({ group, hostUrl }: { group: GroupOrder; hostUrl: string }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const isLocked = group.state === 'locked';
  return (
    <Form method="post" action={paths.group(hostUrl)} replace preventScrollReset className="group-lock">
      <input type="hidden" name="group" value={group.officeOrderId ?? ''} />
      {isLocked && (
        <Notice look="mustard">Geschlossen: Gerade kann niemand mitbestellen oder etwas zurücknehmen.</Notice>
      )}
      <Button type="submit" look="ghost" name="intent" value={isLocked ? 'unlock' : 'lock'} busy={isBusy}>
        {isLocked ? 'Wieder öffnen' : 'Schließen, bevor ich bestelle'}
      </Button>
    </Form>
  );
}
