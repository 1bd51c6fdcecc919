import { Armchair, Bike, Store } from '../../ui/icons.ts';
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import { deliveryRangeText } from '#domain/time/delivery-time.ts';
import { type Segment, Segmented } from '../../ui/Segmented.tsx';
import { useSite } from '../../visit/use-site.ts';
import type { ModeName } from './choice.ts';

type Host = Answer<'gethost'>;

interface ModeSwitchProps {
  host: Host;
  value: ModeName;
  onChoose: (mode: ModeName) => void;
  /** For the order form: icons on top, minutes below, the table as third way. */
  big?: boolean;
  name: string;
}

/** Delivery, pickup or table; what is switched off beyond all wish times cannot be chosen (CHK-003, CHK-005, CHK-009). */
export function ModeSwitch({ host, value, onChoose, big, name }: ModeSwitchProps) {
  // At a till one stands in the shop already: there is nothing to choose (POS-001).
  if (useSite().type === 'pos') return <input type="hidden" name={name} value={value} />;
  return (
    <Segmented
      legend="Lieferung oder Abholung"
      name={name}
      value={value}
      onChoose={onChoose}
      segments={segmentsOf(host, big === true)}
      {...(big && { big })}
    />
  );
}

function segmentsOf(host: Host, isBig: boolean): Segment<ModeName>[] {
  const size = 18;
  const way = (value: ModeName, label: string, icon: ReactNode, isOn: boolean, note?: string) => ({
    value,
    label,
    icon,
    ...(!isOn && { disabled: true }),
    ...(isBig && { note: isOn ? note : 'gerade nicht' }),
  });
  const { state, item_delivery_minutes: minutes } = host;
  // Minutes are a promise only where they begin now.
  const noteOf = (service: 'delivery' | 'pickup', atOnce: string) =>
    state.services[service]?.open ? atOnce : 'mit Wunschzeit';
  const ways: Segment<ModeName>[] = [];
  if (host.item_homedelivery === 'Y') {
    const note = noteOf('delivery', minutes === null ? 'zu dir' : deliveryRangeText(minutes));
    ways.push(way('delivery', 'Lieferung', <Bike size={size} aria-hidden="true" />, state.delivery, note));
  }
  if (host.item_pickup === 'Y') {
    const note = noteOf('pickup', `${host.item_pickup_minutes}\u00a0Min.`);
    ways.push(way('pickup', 'Abholung', <Store size={size} aria-hidden="true" />, state.pickup, note));
  }
  if (isBig && host.item_allow_bookatable === 'Y') {
    ways.push(way('table', 'Tisch', <Armchair size={size} aria-hidden="true" />, true, 'reservieren'));
  }
  return ways;
}
