import type { GiftDesign } from '#domain/voucher/gift-designs.ts';
import { HEIGHT, WIDTH } from '#domain/voucher/gift-art/shapes.ts';
import { formatEuros } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

interface GiftCardProps {
  design: GiftDesign;
  euros: number;
  recipient: string;
  giver: string;
  greeting: string;
}

/** A gift voucher as it will be printed and sent: paper stays paper, also where the page is dark. */
export function GiftCard({ design, euros, recipient, giver, greeting }: GiftCardProps) {
  return (
    <div
      data-theme="light"
      className="overflow-hidden rounded-xl border border-line bg-enamel text-ink shadow-2 [color-scheme:light]"
    >
      <GiftDrawing design={design} className="w-full" />
      <div className="grid gap-3 p-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-head text-xl font-bold text-rim">
          <span className="min-w-0 wrap-anywhere">{recipient ? `Für ${recipient}` : 'Guten Appetit!'}</span>
          <span className="ml-auto text-2xl tabular-nums">{formatEuros(euros)}</span>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">
          {greeting || 'Such dir aus, worauf du Hunger hast.'}
        </p>
        {giver && <p className="text-right text-sm font-semibold wrap-anywhere text-ink-soft">{giver}</p>}
        <p className="rounded-lg border-2 border-dashed border-rim bg-paper px-4 py-3 text-center font-semibold tracking-wide text-rim">
          <span aria-hidden="true">XXXX-XXXX-XXXX</span>
          <span className="sr-only">Den Code bekommst du, sobald bezahlt ist.</span>
        </p>
      </div>
    </div>
  );
}

export const GiftDrawing = ({ design, className }: { design: GiftDesign; className?: string }) => (
  <img src={paths.giftCard(design)} width={WIDTH} height={HEIGHT} alt="" className={className} />
);
