import type { Page } from 'playwright-core';

/** One screen to take pictures of. */
export interface Screen {
  /** Name of the picture's file, below a folder for the site. */
  name: string;
  path: string;
  /** Who is logged in. */
  as?: string;
  /** Nobody has answered the cookie banner yet. */
  isUndecided?: boolean;
  /** What is done on the page before the picture is taken. */
  steps?: (page: Page) => Promise<unknown>;
  /** Without it a phone and a desktop. */
  sizes?: readonly Size[];
}

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 1000 },
};

export type Size = keyof typeof sizes;

/** Who logs in to be shown what; all with the demo's password. */
export const people = {
  guest: 'jule@example.org',
  cook: 'kueche@pizzeria-seebruecke.example',
  owner: 'carla@pizzeria-seebruecke.example',
  fishCook: 'kueche@fischhus-niendorf.example',
  operator: 'buero@henkelmann.example',
  company: 'einkauf@werft.example',
};

export const MENU = '/speisekarte/pizzeria-seebruecke';
export const PLACE = 'timmendorfer_strand-23669';
