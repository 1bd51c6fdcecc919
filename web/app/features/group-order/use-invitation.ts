import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '../../ui/announce.ts';
import type { GroupOrder } from './group-store.ts';

// NUM-038
const COPIED_FOR_MS = 10_000;

const never = () => () => undefined;
const canShare = () => typeof navigator.share === 'function';

/** The ways of passing the link on: copied, by the system's sheet, or by mail (GRP-006, GRP-007, API-111). */
export function useInvitation({ link, hostName, masterName }: GroupOrder) {
  const field = useRef<HTMLInputElement>(null);
  const [copiedAt, setCopiedAt] = useState(0);
  const hasSheet = useSyncExternalStore(never, canShare, () => false);
  useEffect(() => {
    if (copiedAt === 0) return undefined;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const title = `Gruppenbestellung bei ${hostName}`;
  const text = `${masterName ? `${masterName} bestellt` : 'Wir bestellen'} bei ${hostName}. Such dir hier etwas aus:`;
  const copyUrl = async () => {
    if (!(await write(link, field.current))) return;
    setCopiedAt((before) => before + 1);
    announce('Link kopiert');
  };
  // Who closes the sheet again has not invited anybody, which is no failure.
  const inviteClients = () => navigator.share({ title, text, url: link }).catch(() => undefined);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${link}`)}`;
  return { field, isCopied: copiedAt > 0, copy: copyUrl, share: hasSheet ? inviteClients : null, mail };
}

// Where the browser allows no clipboard the link lies there marked, for the hand to copy.
async function write(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return false;
  }
}
