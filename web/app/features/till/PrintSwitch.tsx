import { Switch } from '../../ui/Choice.tsx';
import { useStored } from '../../lib/stored.ts';

/** Whether this device prints a slip by itself after each order; it stays with the device. */
export function useAutoPrint() {
  const [kept, keep] = useStored('till-print', 'local');
  return [kept === 'yes', (isOn: boolean) => keep(isOn ? 'yes' : 'no')] as const;
}

export function PrintSwitch() {
  const [isOn, turn] = useAutoPrint();
  return (
    <Switch checked={isOn} onChange={(event) => turn(event.target.checked)}>
      Bon sofort drucken
    </Switch>
  );
}
