import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatEuroAmount, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { announce } from '../../ui/announce.client.ts';
import { Check, ChevronDown, Copy, Mail, Share2 } from '../../ui/icons.ts';
import { mailLink, useCopying, useShareSheet } from '../../ui/pass-on.ts';
import { ClientList } from './ClientList.tsx';
import { TermsFields } from './TermsFields.tsx';
import type { GroupDialogProps } from './dialog-props.ts';
import type { GroupOrder } from './group-state.ts';
import { isDeadlineOver, DEADLINE_OVER, termsText } from './group-words.ts';
import { useGroup } from './use-group.ts';

type InvitePanelProps = Pick<GroupDialogProps, 'group' | 'hostUrl' | 'sent'>;

/** The master's side: invite, see who takes part, keep everybody out while ordering, end it. */
export function InvitePanel({ group: loaded, hostUrl, sent }: InvitePanelProps) {
  const { group: known } = useGroup(loaded.hostId);
  const group = known && known.version >= loaded.version ? known : loaded;
  return (
    <div className="grid gap-4">
      <TermsForm group={group} hostUrl={hostUrl} sent={sent?.intent === 'terms' ? sent : undefined} />
      <Invitation group={group} />
      <ClientList clients={group.clients} />
      <ButtonLink to={paths.basket(hostUrl)} wide>
        Zum Warenkorb
      </ButtonLink>
      <LockForm group={group} hostUrl={hostUrl} sent={sent?.intent === 'terms' ? undefined : sent} />
      <Link to={paths.endGroup(hostUrl)} preventScrollReset replace className="btn btn-quiet grid">
        Gruppenbestellung abbrechen
      </Link>
    </div>
  );
}

function Invitation({ group }: { group: GroupOrder }) {
  const { link, officeOrderId, officeOrderUid } = group;
  const { field, isCopied, copy, share, mail } = useInvitation(group);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        className="mx-auto rounded-md bg-[#fff]"
        src={paths.groupCode(officeOrderId ?? 0, officeOrderUid)}
        width={176}
        height={176}
        alt="QR-Code mit dem Link zum Mitbestellen"
      />
      <div className="grid min-w-0 flex-[1_1_14rem] gap-2">
        <label className="text-sm font-semibold text-ink-soft" htmlFor="group-link">
          Link zum Mitbestellen
        </label>
        <input id="group-link" ref={field} className="input" readOnly value={link} />
        <div className="flex flex-wrap gap-2.5">
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

function LockForm({ group, hostUrl, sent }: GroupFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const isLocked = group.state === 'locked';
  return (
    <Form
      method="post"
      action={paths.group(hostUrl)}
      replace
      preventScrollReset
      className="grid justify-items-stretch gap-2.5"
    >
      <FormAlert sent={sent} />
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

/** The ways of passing the link on: copied, by the system's sheet, or by mail (GRP-006, GRP-007, API-111). */
function useInvitation({ link, hostName, masterName }: GroupOrder) {
  const field = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopying();
  const openSheet = useShareSheet();
  const invitation = {
    title: `Gruppenbestellung bei ${hostName}`,
    text: `${masterName ? `${masterName} bestellt` : 'Wir bestellen'} bei ${hostName}. Such dir hier etwas aus:`,
    url: link,
  };
  const copyUrl = async () => {
    if (await copy(link)) announce('Link kopiert');
    // The link lies there marked, for the hand to copy.
    else field.current?.select();
  };
  const inviteClients = openSheet && (() => openSheet(invitation));
  return { field, isCopied, copy: copyUrl, share: inviteClients, mail: mailLink(invitation) };
}

interface GroupFormProps {
  group: GroupOrder;
  hostUrl: string;
  sent: SentForm | undefined;
}

/** What is agreed, and the way to agree on something else. */
function TermsForm({ group, hostUrl, sent }: GroupFormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isBusy = useNavigation().formMethod === 'POST';
  const terms = termsText(group);
  const { deadline, budget } = group;
  const { form, field } = useSentForm(sent, {
    deadline: deadline ? formatTime(deadline) : '',
    budget: budget === null ? '' : formatEuroAmount(budget),
  });
  // What was agreed stands in the line above now.
  useEffect(() => {
    const element = details.current;
    if (!element || sent) return;
    if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    element.open = false;
  }, [deadline, budget, sent]);
  return (
    <div className="grid justify-items-start gap-2">
      {terms && <p className="font-strong">{terms}</p>}
      {isDeadlineOver(group) && (
        <Notice look="mustard">{DEADLINE_OVER} Wenn ihr noch wartet, stell eine spätere Uhrzeit ein.</Notice>
      )}
      <details className="group w-full" ref={details} open={sent !== undefined}>
        <summary className="btn btn-quiet -ml-3 list-none [&::-webkit-details-marker]:hidden">
          {terms ? 'Uhrzeit und Budget ändern' : 'Uhrzeit und Budget festlegen'}
          <ChevronDown className="transition-[rotate] group-open:rotate-180" size={18} aria-hidden="true" />
        </summary>
        <Form
          ref={form}
          method="post"
          action={paths.group(hostUrl)}
          replace
          preventScrollReset
          className="grid gap-4 py-2"
        >
          <FormAlert sent={sent} />
          <input type="hidden" name="group" value={group.officeOrderId ?? ''} />
          <TermsFields field={field} />
          <p className="text-sm leading-[1.3] text-ink-soft">
            Alle sehen es sofort. Was schon übergeben ist, bleibt.
          </p>
          <Button type="submit" name="intent" value="terms" busy={isBusy} className="justify-self-start">
            Übernehmen
          </Button>
        </Form>
      </details>
    </div>
  );
}
