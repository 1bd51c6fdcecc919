import { type RefObject, useEffect, useState } from 'react';
import type { Typed } from '../../forms/sent-form.ts';
import { COUNT } from './act-on-till.ts';
import { type Counts, isCounted, keepCounts, readCounts } from './kept-count.client.ts';

interface Counting {
  /** The closing since which is counted. */
  since: string;
  /** The field that says who counts. */
  whoField: 'personId' | 'by';
  /** What came back with the form. */
  typed: Typed | undefined;
  form: RefObject<HTMLFormElement | null>;
}

const NOBODY = '';

/**
 * What is counted, kept on the device until the day is closed. Of several people at one till each goes on with their
 * own; nobody is shown what was counted under another name.
 */
export function useCounts({ since, whoField, typed = {}, form }: Counting) {
  const [counts, setCounts] = useState(() => countsIn(typed));
  const [who, setWho] = useState(typed[whoField] ?? NOBODY);
  // What is shown was fetched under that name, and so belongs to nobody else.
  const [isFetched, setFetched] = useState(false);
  const [begun, setBegun] = useState<readonly string[]>([]);
  useEffect(() => {
    const kept = readCounts(since);
    setBegun(Object.keys(kept));
    // What was typed before the page woke up is newer than what was kept.
    const early = countsIn(Object.fromEntries(new FormData(form.current ?? undefined)) as Typed);
    setCounts(isCounted(early) ? early : (kept[NOBODY] ?? early));
  }, [since, form]);

  const count = (name: string, pieces: string) => {
    const next = { ...counts, [name]: pieces.replace(/\D/g, '') };
    setCounts(next);
    keepCounts(since, { [who]: next });
  };
  const say = (next: string) => {
    const { [next]: own, [NOBODY]: nobodys = {} } = readCounts(since);
    const taken = isFetched ? nobodys : counts;
    setWho(next);
    setFetched(own !== undefined);
    setCounts(own ?? taken);
    if (own === undefined)
      keepCounts(since, { ...(isFetched ? {} : { [who]: {} }), [NOBODY]: {}, [next]: taken });
    setBegun(Object.keys(readCounts(since)));
  };
  return { counts, count, who, say, begun: begun.filter((name) => name !== NOBODY && name !== who) };
}

const countsIn = (typed: Typed): Counts =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith(COUNT)));
