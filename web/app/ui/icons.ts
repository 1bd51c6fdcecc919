import { createElement, type ReactElement, type SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge in px. */
  size?: number | string;
}

export type Icon = (props: IconProps) => ReactElement;

// Written by icon-sprite.ts when the app is built; tests and type checks run without it.
const SPRITE = import.meta.env.ICON_SPRITE ?? '/icons.svg';

// The lines themselves lie in one file that stays in the browser: neither scripts nor pages carry them.
export function icon(name: string): Icon {
  return ({ size = 24, className, ...svg }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        strokeWidth: 2,
        'aria-hidden': svg['aria-label'] === undefined || undefined,
        className: className ? `icon ${className}` : 'icon',
        ...svg,
      },
      createElement('use', { href: `${SPRITE}#${name}` }),
    );
}

export const Armchair = icon('armchair');
export const ArrowLeft = icon('arrow-left');
export const ArrowRight = icon('arrow-right');
export const Banknote = icon('banknote');
export const BellRing = icon('bell-ring');
export const Bike = icon('bike');
export const Bookmark = icon('bookmark');
export const BookmarkX = icon('bookmark-x');
export const Check = icon('check');
export const ChevronDown = icon('chevron-down');
export const ChevronRight = icon('chevron-right');
export const ChevronsUpDown = icon('chevrons-up-down');
export const Circle = icon('circle');
export const CircleAlert = icon('circle-alert');
export const CircleCheck = icon('circle-check');
export const Clock = icon('clock');
export const Copy = icon('copy');
export const CreditCard = icon('credit-card');
export const Eye = icon('eye');
export const EyeOff = icon('eye-off');
export const Gift = icon('gift');
export const Heart = icon('heart');
export const History = icon('rotate-ccw-clock');
export const House = icon('house');
export const Info = icon('info');
export const KeyRound = icon('key-round');
export const Landmark = icon('landmark');
export const LayoutList = icon('layout-list');
export const Leaf = icon('leaf');
export const LogOut = icon('log-out');
export const Mail = icon('mail');
export const MessageCircle = icon('message-circle');
export const Map = icon('map');
export const MapPin = icon('map-pin');
export const Megaphone = icon('megaphone');
export const MessageSquareMore = icon('message-square-more');
export const Minus = icon('minus');
export const PartyPopper = icon('party-popper');
export const Pencil = icon('pencil');
export const Phone = icon('phone');
export const Plus = icon('plus');
export const ReceiptText = icon('receipt-text');
export const Recycle = icon('recycle');
export const RotateCcw = icon('rotate-ccw');
export const Search = icon('search');
export const Settings = icon('settings');
export const Share2 = icon('share-2');
export const ShieldCheck = icon('shield-check');
export const ShoppingBasket = icon('shopping-basket');
export const SlidersHorizontal = icon('sliders-horizontal');
export const Smartphone = icon('smartphone');
export const Sparkles = icon('sparkles');
export const Star = icon('star');
export const Store = icon('store');
export const ThumbsDown = icon('thumbs-down');
export const ThumbsUp = icon('thumbs-up');
export const Ticket = icon('ticket');
export const Trash2 = icon('trash');
export const TriangleAlert = icon('triangle-alert');
export const UserRound = icon('user-round');
export const Users = icon('users');
export const Wallet = icon('wallet');
export const X = icon('x');
