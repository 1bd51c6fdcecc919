import { useActionData, useSearchParams } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { useOnceShown } from '../../lib/use-once-shown.ts';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { KitchenPage } from '../kitchen/KitchenPage.tsx';
import { NewPrinter } from './NewPrinter.tsx';
import { askedPrinter, type MadePrinter, madeIn, type OwnPrinters, printedNowhere } from './own-printers.ts';
import { PrinterAddress } from './PrinterAddress.tsx';
import { PrinterCard } from './PrinterCard.tsx';
import { EndPrinterDialog, PrinterDialog, RenewPrinterDialog } from './PrinterDialog.tsx';

/** The address that a printer was given here, until that printer is taken away. */
function useShownAddress(
  fresh: MadePrinter['made'] | undefined,
  printers: OwnPrinters['printers'],
): MadePrinter['made'] | undefined {
  const shown = useOnceShown(fresh);
  return printers.some(({ printerId }) => printerId === shown?.printerId) ? shown : undefined;
}

/** The printers of a kitchen: what each prints, how it is doing, and setting up another one. */
export function PrintersPage({ loaded }: { loaded: OwnPrinters }) {
  const { restaurant, printers, categories } = loaded;
  const [query] = useSearchParams();
  const answer = useActionData();
  const sent = sentIn(answer);
  const fresh = madeIn(answer);
  const made = useShownAddress(fresh, printers);
  const hostId = restaurant.id;
  const nowhere = printedNowhere(loaded);
  const dialog = openDialog();
  function openDialog() {
    const asked = askedPrinter(query, 'drucker', loaded);
    const renewing = fresh ? undefined : askedPrinter(query, 'erneuern', loaded);
    const ending = askedPrinter(query, 'entfernen', loaded);
    if (asked) {
      const { stations } = loaded;
      return (
        <PrinterDialog
          hostId={hostId}
          printer={asked}
          categories={categories}
          stations={stations}
          sent={sent}
        />
      );
    }
    if (renewing) return <RenewPrinterDialog hostId={hostId} printer={renewing} sent={sent} />;
    return ending && <EndPrinterDialog hostId={hostId} printer={ending} sent={sent} />;
  }
  return (
    <KitchenPage
      restaurantId={hostId}
      title="Drucker"
      note={`${restaurant.item_name} · ${formatCount(printers.length, 'Drucker', 'Drucker')}`}
      dialog={dialog}
    >
      {made && <PrinterAddress made={made} />}
      {nowhere.length > 0 && (
        <Notice look="mustard">Das druckt keiner eurer Drucker: {nowhere.join(', ')}.</Notice>
      )}
      <div className="grid items-start gap-4 min-[64rem]:grid-cols-2">
        {printers.length === 0 ? (
          <EmptyState title="Noch kein Drucker">
            Ein Bondrucker im Netz holt sich jede Bestellung selbst, sobald ihr sie annehmt. Dafür muss kein
            Rechner laufen.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {printers.map((printer) => (
              <PrinterCard key={printer.printerId} hostId={hostId} printer={printer} />
            ))}
          </ul>
        )}
        <NewPrinter
          hostId={hostId}
          taken={printers.map(({ name }) => name)}
          sent={dialog ? undefined : sent}
        />
      </div>
    </KitchenPage>
  );
}
