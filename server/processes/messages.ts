import type { Config } from '../config.ts';
import type { Running, Share } from '../main.ts';
import type { Figures } from '../plumbing/metrics.ts';

/** What the process that keeps the others tells one of them. */
export type Order =
  | { kind: 'serve'; config: Config; share: Omit<Share, 'siblings'> }
  | { kind: 'stop' }
  /** Asks whether it still does anything. */
  | { kind: 'alive' }
  | { kind: 'count'; id: string }
  | { kind: 'counted'; id: string; figures: Figures[] };

/** What a serving process tells the one that keeps it. */
export type Report =
  | { kind: 'serving'; running: Pick<Running, 'address' | 'setUpLink'> }
  /** It cannot serve; a sentence for whoever started it. */
  | { kind: 'problem'; message: string }
  | { kind: 'alive' }
  | { kind: 'count'; id: string }
  | { kind: 'figures'; id: string; figures: Figures };
