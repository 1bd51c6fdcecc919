import { Form, Link, useNavigation } from 'react-router';
import { dotted } from '../../lib/dotted.ts';
import { formatCount, formatDate, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyRound, SlidersHorizontal, Trash2 } from '../../ui/icons.ts';
import { Printer } from '../../ui/more-icons.ts';
import type { OwnPrinter } from './own-printers.ts';

/** A printer: how it is doing, what it prints, and a page that tries it. */
export function PrinterCard({ hostId, printer }: { hostId: number; printer: OwnPrinter }) {
  const { printerId, name, trouble, waiting, failed } = printer;
  const sent = useNavigation().formData;
  const isTrying = sent?.get('intent') === 'probe' && sent.get('printer') === String(printerId);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Printer size={28} aria-hidden="true" />
        <div className="flex-[1_1_14rem]">
          <h2 className="text-xl">{name}</h2>
          <p className="text-ink-soft">{settingsText(printer)}</p>
          {printer.seenAt && (
            <p className="text-ink-soft">
              Zuletzt gemeldet {formatDate(printer.seenAt)} um {formatTime(printer.seenAt)} Uhr
            </p>
          )}
        </div>
        <Badge look={trouble ? 'mustard' : 'basil'}>{trouble ?? 'bereit'}</Badge>
      </div>
      {waiting > 0 && (
        <p className="font-semibold">{formatCount(waiting, 'Bon wartet', 'Bons warten')} auf ihn.</p>
      )}
      {failed > 0 && (
        <p className="font-semibold text-tomato-ink">
          {failed === 1 ? 'Ein Bon ließ' : `${failed} Bons ließen`} sich seit gestern nicht drucken. Aus der
          Bestellung geht es noch einmal.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="probe" />
          <input type="hidden" name="host" value={hostId} />
          <input type="hidden" name="printer" value={printerId} />
          <Button type="submit" look="ghost" busy={isTrying} aria-label={`Probe drucken: ${name}`}>
            Probe drucken
          </Button>
        </Form>
        <Link
          to={staffPaths.kitchenPrinter(hostId, printerId)}
          preventScrollReset
          className="btn btn-ghost"
          aria-label={`Einstellen: ${name}`}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          Einstellen
        </Link>
        <Link
          to={staffPaths.kitchenPrinterRenewal(hostId, printerId)}
          preventScrollReset
          className="btn btn-ghost"
          aria-label={`Neue Adresse: ${name}`}
        >
          <KeyRound size={18} aria-hidden="true" />
          Neue Adresse
        </Link>
        <Link
          to={staffPaths.kitchenPrinterEnd(hostId, printerId)}
          preventScrollReset
          className="btn btn-ghost"
          aria-label={`Entfernen: ${name}`}
        >
          <Trash2 size={18} aria-hidden="true" />
          Entfernen
        </Link>
      </div>
    </Card>
  );
}

const MAKES: Record<OwnPrinter['kind'], string> = {
  star: 'Star',
  epson: 'Epson',
  escpos: 'ESC/POS mit Brücke',
};

function settingsText({
  kind,
  printsAccepted,
  printsDelays,
  copies,
  showsPrices,
  categories,
  station,
}: OwnPrinter): string {
  return dotted([
    MAKES[kind],
    printsAccepted ? 'druckt, was ihr annehmt' : 'druckt nur von Hand',
    station !== null ? `nur ${station}` : categories.length === 0 ? 'alles' : `nur ${categories.join(', ')}`,
    ...(copies > 1 ? [`${copies} Mal`] : []),
    showsPrices ? 'mit Preisen' : 'ohne Preise',
    ...(printsDelays ? [] : ['keine neuen Zeiten']),
  ]);
}
