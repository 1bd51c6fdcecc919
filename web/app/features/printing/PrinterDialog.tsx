import { workLimits } from '#domain/limits/work.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Checkbox, ChoiceGroup } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { CATEGORY, type OwnPrinter, type OwnPrinters } from './own-printers.ts';

interface DialogProps {
  hostId: number;
  printer: OwnPrinter;
  sent: SentForm | undefined;
}

/** What a printer prints, and how. */
export function PrinterDialog({
  hostId,
  printer,
  categories,
  stations,
  sent,
}: DialogProps & Pick<OwnPrinters, 'categories' | 'stations'>) {
  const { printerId, name, copies, printsAccepted, printsDelays, showsPrices } = printer;
  const { form, field, errorOf } = useSentForm(sent, {
    name,
    copies: String(copies),
    station: String(printer.stationId ?? ''),
  });
  const isTicked = (fieldName: string, now: boolean) => (sent ? sent.typed[fieldName] !== undefined : now);
  // One that was taken off the menu meanwhile stays until somebody unticks it.
  const offered = [...new Set([...categories, ...printer.categories])];
  return (
    <FormDialog
      title={`${name} einstellen`}
      back={staffPaths.kitchenPrinters(hostId)}
      submitLabel="Speichern"
      sent={sent}
      form={form}
    >
      <input type="hidden" name="intent" value="speichern" />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="printer" value={printerId} />
      <TextField label="Name" required {...workLimits.kitchen.device} {...field('name')} />
      <Checkbox
        name="printsAccepted"
        value="1"
        defaultChecked={isTicked('printsAccepted', printsAccepted)}
        hint="Sonst druckt er nur, was jemand von Hand schickt."
      >
        Jede Bestellung drucken, sobald sie angenommen ist
      </Checkbox>
      <Checkbox
        name="printsDelays"
        value="1"
        defaultChecked={isTicked('printsDelays', printsDelays)}
        hint="Nur, wo sein Bon schon draußen ist und das Essen noch im Haus."
      >
        Noch einmal drucken, wenn ihr eine Bestellung später zusagt
      </Checkbox>
      <Checkbox name="showsPrices" value="1" defaultChecked={isTicked('showsPrices', showsPrices)}>
        Mit Preisen
      </Checkbox>
      <TextField
        label="Wie oft jeden Bon?"
        type="number"
        inputMode="numeric"
        required
        {...workLimits.kitchen.copies}
        {...field('copies')}
      />
      {stations.length > 0 && (
        <SelectField label="Station" {...field('station')} error={errorOf('stationId')}>
          <option value="">Keine: alles oder nach Kategorien</option>
          {stations.map(({ id, name: station }) => (
            <option key={id} value={id}>
              {station}
            </option>
          ))}
        </SelectField>
      )}
      {offered.length > 0 && (
        <ChoiceGroup
          legend="Nur aus diesen Kategorien"
          note="ohne Haken alles"
          error={errorOf('categories')}
          className="grid gap-x-4 min-[32rem]:grid-cols-2 [form:has([name=station]_option:checked:not([value='']))_&]:hidden"
        >
          {offered.map((category, at) => (
            <Checkbox
              key={category}
              name={`${CATEGORY}${at}`}
              value={category}
              defaultChecked={isTicked(`${CATEGORY}${at}`, printer.categories.includes(category))}
            >
              {category}
            </Checkbox>
          ))}
        </ChoiceGroup>
      )}
    </FormDialog>
  );
}

/** For an address that nobody wrote down, or that somebody else has seen. */
export const RenewPrinterDialog = ({
  hostId,
  printer: { printerId, name, kind, address },
  sent,
}: DialogProps) => (
  <FormDialog
    title={`Neue Adresse für ${name}?`}
    back={staffPaths.kitchenPrinters(hostId)}
    submitLabel="Neue Adresse holen"
    sent={sent}
  >
    <input type="hidden" name="intent" value="erneuern" />
    <input type="hidden" name="host" value={hostId} />
    <input type="hidden" name="printer" value={printerId} />
    <input type="hidden" name="name" value={name} />
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="address" value={address} />
    <p>
      Die alte gilt dann sofort nicht mehr: Bis die neue eingetragen ist, druckt er nichts. Was auf ihn
      wartet, bleibt liegen und kommt danach.
    </p>
  </FormDialog>
);

export const EndPrinterDialog = ({ hostId, printer: { printerId, name }, sent }: DialogProps) => (
  <FormDialog
    title={`${name} entfernen?`}
    back={staffPaths.kitchenPrinters(hostId)}
    submitLabel="Entfernen"
    danger
    sent={sent}
  >
    <input type="hidden" name="intent" value="entfernen" />
    <input type="hidden" name="host" value={hostId} />
    <input type="hidden" name="printer" value={printerId} />
    <p>Er druckt sofort nichts mehr, auch nicht, was noch auf ihn wartet. Seine Adresse gilt nie wieder.</p>
  </FormDialog>
);
