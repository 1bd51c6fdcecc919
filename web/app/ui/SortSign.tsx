import { ChevronDown, ChevronsUpDown } from './icons.ts';
import { ChevronUp } from './more-icons.ts';

/** Which way a table is sorted by a column; undefined: not by that one. */
export type SortWay = 'ascending' | 'descending' | undefined;

const SIGNS = { ascending: ChevronUp, descending: ChevronDown };

/** Beside the head of a column by which a table can be sorted. */
export function SortSign({ way }: { way: SortWay }) {
  const Sign = way ? SIGNS[way] : ChevronsUpDown;
  return <Sign size={16} aria-hidden="true" />;
}
