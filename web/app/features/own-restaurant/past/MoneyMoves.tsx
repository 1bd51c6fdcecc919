import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { dotted } from '../../../lib/dotted.ts';
import { formatCount, formatEuros } from '../../../lib/format.ts';
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx';
import { Part } from '../../../ui/Part.tsx';
import { when } from './OrderParts.tsx';

type Move = Answer<'ownOrder'>['moves'][number];

const KINDS: Record<Move['kind'], string> = {
  refund: 'Geht zurück',
  capture: 'Wird eingezogen',
  release: 'Wird freigegeben',
};

const STATES: Record<Move['state'], [words: string, look: BadgeLook]> = {
  requested: ['beantragt', 'mustard'],
  'at-service': ['beim Zahlungsdienst', 'mustard'],
  done: ['zurückgezahlt', 'basil'],
  failed: ['fehlgeschlagen', 'tomato'],
};

/** Money that goes back or is still to be moved, until it really has; what can be done about it follows. */
export function MoneyMoves({ moves, children }: { moves: readonly Move[]; children?: ReactNode }) {
  if (moves.length === 0) return null;
  return (
    <Part title={moves.every(({ state }) => state === 'done') ? 'Zurückgezahlt' : 'Geld unterwegs'}>
      <ul className="list-none divide-y divide-line">
        {moves.map((move, at) => (
          <li key={at} className="py-2 wrap-anywhere">
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <b>{KINDS[move.kind]}</b> <span className="tabular-nums">{formatEuros(move.amount)}</span>
              <Badge look={STATES[move.state][1]}>{STATES[move.state][0]}</Badge>
            </p>
            <small className="block text-sm text-ink-soft">{noteOf(move)}</small>
          </li>
        ))}
      </ul>
      {children}
    </Part>
  );
}

const noteOf = ({ state, since, tries, problem }: Move): string =>
  dotted([
    `seit ${when(since)}`,
    state === 'failed' && `${formatCount(tries, 'Versuch', 'Versuche')}, wir versuchen es weiter`,
    problem,
  ]);
