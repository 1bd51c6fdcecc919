import { icon } from './icons.ts';

// Those that no page shows on which guests look for food and order: they do not load them.

export const ArrowDown = icon('arrow-down');
export const ArrowUp = icon('arrow-up');
export const CalendarCheck = icon('calendar-check');
export const ChevronUp = icon('chevron-up');
export const Download = icon('download');
export const FileX2 = icon('file-x-2');
export const HandCoins = icon('hand-coins');
export const ListChecks = icon('list-checks');
export const MonitorSmartphone = icon('monitor-smartphone');
export const Moon = icon('moon');
export const Palette = icon('palette');
export const Pause = icon('pause');
export const PiggyBank = icon('piggy-bank');
export const Play = icon('play');
export const Printer = icon('printer');
export const ReceiptEuro = icon('receipt-euro');
export const Sun = icon('sun');
export const Truck = icon('truck');
export const UtensilsCrossed = icon('utensils-crossed');
export const Volume2 = icon('volume-2');
export const VolumeX = icon('volume-x');
export const WifiOff = icon('wifi-off');
