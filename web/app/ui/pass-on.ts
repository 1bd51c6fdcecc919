import { useEffect, useState } from 'react';
import { useBrowserFact } from '../lib/store.ts';

/** What is passed on: a title, what it is about, and the address that it leads to. */
export interface PassedOn {
  title: string;
  text: string;
  url: string;
}

// NUM-038
const COPIED_FOR_MS = 10_000;

const canShare = () => typeof navigator.share === 'function';

/** Opens the system's sheet; null where there is none, and until scripts have arrived. */
export function useShareSheet(): ((what: PassedOn) => void) | null {
  const hasSheet = useBrowserFact(canShare, false);
  // Who closes the sheet again has not passed anything on, which is no failure.
  return hasSheet ? (what) => void navigator.share(what).catch(() => undefined) : null;
}

/** The address that opens a mail with all of it. */
export const mailLink = ({ title, text, url }: PassedOn): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${url}`)}`;

/** Copies text, and knows for a while that it did; false where the browser allows no clipboard. */
export function useCopying() {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return undefined;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopiedAt((before) => before + 1);
    return true;
  };
  return { isCopied: copiedAt > 0, copy };
}
