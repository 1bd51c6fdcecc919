import { PLAIN_DESIGN } from '#domain/voucher/gift-designs.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { GiftDrawing } from './GiftCard.tsx';

/** Where gift vouchers are sold: the way to one over any amount, with words and a card. */
export function GiftInvitation({ hostUrl }: { hostUrl: string }) {
  return (
    <Card as="section" pad={false} className="mb-4 grid overflow-hidden sm:grid-cols-[14rem_1fr]">
      <GiftDrawing design={PLAIN_DESIGN} className="h-full min-h-32 w-full object-cover max-sm:h-36" />
      <div className="grid content-center justify-items-start gap-2 p-5">
        <h2 className="text-xl">Mit Karte und Gruß verschenken</h2>
        <p>Dein Betrag, deine Worte, deine Karte: zum Ausdrucken, oder per Mail am richtigen Tag.</p>
        <ButtonLink to={paths.give(hostUrl)}>Gutschein gestalten</ButtonLink>
      </div>
    </Card>
  );
}
