import type { Answer } from '#contract/contract.ts';
import { formatEuros } from '../../lib/format.ts';

type Sheet = Answer<'cashUps'>['open'][number];
type Counted = Pick<Sheet, 'float' | 'collect' | 'handOver' | 'lines'> & Partial<Pick<Sheet, 'onlineTip'>>;

/** What this is, and what it is not (§ 146a AO). */
export const NO_TILL =
  'Kein Kassenbeleg: Der Zettel rechnet aus den Bestellungen aus, was abzugeben ist. Er hält nicht fest, dass Geld eingenommen wurde; das macht eure Kasse.';

/** What is to be handed over: the change, and each order with what it was to bring in cash. */
export const CashLines = ({ cash: { float, collect, handOver, lines, onlineTip } }: { cash: Counted }) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
    <Line what="Wechselgeld am Anfang" euros={float} />
    {lines.map((line) => (
      <Line key={line.orderId} what={`#${line.orderId}, bar zu kassieren`} euros={line.collect} />
    ))}
    <Line what="Laut Bestellungen kassiert" euros={collect} isSum />
    <Line what="Abzugeben" euros={handOver} isSum />
    {onlineTip !== undefined && onlineTip > 0 && (
      <Line what="Trinkgeld, das Gäste online gegeben haben (nicht im Beutel)" euros={onlineTip} />
    )}
  </dl>
);

const Line = ({ what, euros, isSum }: { what: string; euros: number; isSum?: boolean }) => (
  <>
    <dt className={isSum ? 'border-t border-line pt-1 font-bold' : ''}>{what}</dt>
    <dd className={isSum ? 'border-t border-line pt-1 text-end font-bold' : 'text-end'}>
      {formatEuros(euros)}
    </dd>
  </>
);
