import { useRef } from 'react';
import { announce } from '../../ui/announce.ts';
import { mailLink, useCopying, useShareSheet } from '../../ui/pass-on.ts';
import type { GroupOrder } from './group-store.ts';

/** The ways of passing the link on: copied, by the system's sheet, or by mail (GRP-006, GRP-007, API-111). */
export function useInvitation({ link, hostName, masterName }: GroupOrder) {
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
