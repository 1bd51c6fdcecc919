import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { addressName, placeLine } from '../account/address-text.ts';
import type { OrderValues } from './order-values.ts';
import { type SavedAddress, valuesOfAddress } from './saved-addresses.ts';
import type { SetValues } from './use-checkout.ts';

interface SavedAddressesProps {
  offered: readonly SavedAddress[];
  values: OrderValues;
  set: SetValues;
  onPlace: (geoid: string) => void;
}

/** One of the addresses of whoever is logged in, instead of typing it (CHK-021, CHK-024). */
export function SavedAddresses({ offered, values, set, onPlace }: SavedAddressesProps) {
  const choose = (id: string) => {
    const { geoid, ...filled } = valuesOfAddress(id, offered);
    set(filled);
    if (geoid !== undefined) onPlace(geoid);
  };
  return (
    <SelectField
      label="Gespeicherte Adresse"
      name="customerLocation"
      value={values.customerLocation}
      className="order-whole"
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Andere Adresse</option>
      {offered.map((address) => (
        <option key={address.id} value={address.id}>
          {addressName(address)}, {placeLine(address)}
        </option>
      ))}
    </SelectField>
  );
}

/** Keeps a new address with the account (CHK-023). */
export function SaveAddress({ values, set }: Pick<SavedAddressesProps, 'values' | 'set'>) {
  return (
    <Checkbox
      name="saveAddress"
      checked={values.saveAddress}
      onChange={(event) => set({ saveAddress: event.target.checked })}
    >
      Adresse in deinem Konto speichern
    </Checkbox>
  );
}
