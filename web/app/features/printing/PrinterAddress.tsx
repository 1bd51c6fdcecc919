import { IconButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/announce.client.ts';
import { Check, Copy } from '../../ui/icons.ts';
import { Download } from '../../ui/more-icons.ts';
import { useCopying } from '../../ui/pass-on.ts';
import { Part } from '../../ui/Part.tsx';
import type { MadePrinter } from './own-printers.ts';

const STEPS: Record<MadePrinter['made']['kind'], readonly string[]> = {
  star: [
    'Öffne im Browser die Seite des Druckers; seine Adresse steht auf dem Zettel, den er beim Einschalten mit gedrückter Vorschub-Taste druckt.',
    'Melde dich dort an und öffne „CloudPRNT“. Schalte es ein, trag bei „Server URL“ die Adresse oben ein und lass alle 5 Sekunden fragen.',
    'Speichere und starte den Drucker neu. Dann drucke hier eine Probe.',
  ],
  epson: [
    'Öffne im Browser die Seite des Druckers (EPSON Web Config); seine Adresse druckt er über die Taste auf der Rückseite.',
    'Öffne „Server Direct Print“ und schalte es ein. Trag bei „Server1“ die Adresse oben ein und lass alle 5 Sekunden fragen. Kennwort und ID bleiben leer.',
    'Speichere und starte den Drucker neu. Dann drucke hier eine Probe.',
  ],
  escpos: [
    'Gib dem Drucker eine feste Adresse in eurem Netz, etwa 192.168.1.50; seine jetzige druckt er, wenn du ihn mit gedrückter Vorschub-Taste einschaltest.',
    'Lade die Brücke auf einen Rechner, der läuft, solange ihr arbeitet. Er braucht Node.js ab Version 24 (nodejs.org).',
    'Starte sie im Ordner der Datei mit dem Befehl oben, am Ende die Adresse eures Druckers. Sie macht von selbst weiter, wenn Netz oder Drucker weg waren.',
    'Dann drucke hier eine Probe.',
  ],
};

/** Where the bridge is fetched from. */
const BRIDGE = '/api/druck/druckbruecke.ts';

/** What has to be typed into a printer that was just added or got another address. */
export function PrinterAddress({ made: { name, kind, url } }: MadePrinter) {
  const { isCopied, copy } = useCopying();
  const Shown = isCopied ? Check : Copy;
  const isBridged = kind === 'escpos';
  const what = isBridged ? 'Befehl' : 'Adresse';
  const line = isBridged ? `node druckbruecke.ts ${url} 192.168.1.50` : url;
  const copyLine = async () =>
    toast((await copy(line)) ? `${what} kopiert` : 'Kopieren ging nicht. Markiere die Zeile von Hand.');
  return (
    <Part title={`${what} für „${name}“`} className="max-w-192" aria-live="polite">
      <p className="flex items-center gap-2 rounded-md bg-enamel p-3">
        <code className="min-w-0 flex-1 font-bold break-all select-all">{line}</code>
        <IconButton
          label={`${what} kopieren`}
          icon={<Shown size={18} aria-hidden="true" />}
          className="noscript:hidden"
          onClick={() => void copyLine()}
        />
      </p>
      <p>
        <b>{isBridged ? 'Die geheime Adresse darin' : 'Sie'} steht nur hier, bis du diese Seite verlässt.</b>{' '}
        Wer sie kennt, kann eure Bons lesen. Ist sie weg, gib dem Drucker unten eine neue.
      </p>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {STEPS[kind].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isBridged && (
        <p>
          <a href={BRIDGE} download className="btn btn-ghost">
            <Download size={18} aria-hidden="true" />
            Brücke laden
          </a>
        </p>
      )}
    </Part>
  );
}
