import { formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';

/** Explains the loyalty bonus (item_coupon_kickback), on the list and in the basket (LST-031, CPN-026). */
export default function LoyaltyDialog({ percent, onClose }: { percent: number; onClose: () => void }) {
  return (
    <Dialog
      title="Treuebonus"
      before={<FoodPicture food="ticket" className="w-14" />}
      footer={<Button onClick={onClose}>Verstanden</Button>}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          Dieses Restaurant schenkt dir {formatPercent(percent)} vom Warenwert deiner Bestellung als Gutschein
          für die nächste.
        </p>
        <ol className="grid list-decimal gap-1.5 pl-5">
          <li>Bestell wie immer. Pfand, Lieferkosten und Trinkgeld zählen nicht mit.</li>
          <li>
            Ist deine Bestellung abgeschlossen, zeigen wir dir den Code und schicken ihn dir per E-Mail.
          </li>
          <li>Gib ihn beim nächsten Mal im Warenkorb ein. Den Nachlass trägt das Restaurant.</li>
        </ol>
      </div>
    </Dialog>
  );
}
