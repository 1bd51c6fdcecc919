import { isEmail } from '#domain/email.ts';
import { isValidPhone, MIN_PHONE_LENGTH } from '#domain/phone.ts';

/** Sentences beside the fields of a form, by wire name. */
export type FieldErrors = Record<string, string>;

const MIN_PASSWORD_LENGTH = 8;

export interface ContactFields {
  item_firstname: string;
  item_lastname: string;
  item_email: string;
  item_phone: string;
}

export function checkContact({
  item_firstname,
  item_lastname,
  item_email,
  item_phone,
}: ContactFields): FieldErrors {
  return found({
    item_firstname: item_firstname === '' && 'Bitte verrate uns deinen Vornamen',
    item_lastname: item_lastname === '' && 'Bitte verrate uns deinen Nachnamen',
    item_email: checkEmail(item_email),
    item_phone: !isValidPhone(item_phone) && sayPhone(item_phone),
  });
}

export function checkPassword(field: string, password: string): FieldErrors {
  const isShort = [...password].length < MIN_PASSWORD_LENGTH;
  return found({
    [field]: isShort && `Dein Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen`,
  });
}

/** What is wrong with an e-mail, or false. */
export function checkEmail(email: string): string | false {
  if (email === '') return 'Bitte verrate uns deine E-Mail-Adresse';
  return !isEmail(email) && 'Das ist keine E-Mail-Adresse';
}

interface AddressForm {
  item_vorname: string;
  item_name: string;
  item_strasse: string;
  item_hausnummer: string;
  item_plz: string;
  item_geoid?: number | null | undefined;
}

export function checkAddress(address: AddressForm): FieldErrors {
  const { item_vorname, item_name, item_strasse, item_hausnummer, item_plz, item_geoid } = address;
  return found({
    item_vorname: item_vorname === '' && 'Bitte verrate uns deinen Vornamen',
    item_name: item_name === '' && 'Bitte verrate uns deinen Nachnamen',
    item_strasse: item_strasse === '' && 'Bitte verrate uns deine Straße',
    item_hausnummer: item_hausnummer === '' && 'Bitte verrate uns deine Hausnummer',
    item_plz: !/^\d{5}$/.test(item_plz) && 'Bitte gib eine Postleitzahl mit fünf Ziffern ein',
    item_geoid: !item_geoid && 'Bitte wähle deinen Lieferort aus',
  });
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

function sayPhone(phone: string): string {
  if (phone === '') return 'Bitte verrate uns deine Handynummer';
  return `Bitte gib eine Handynummer mit mindestens ${MIN_PHONE_LENGTH} Zeichen ein`;
}

export function found(errors: Record<string, string | false>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, text]) => (text ? [[field, text]] : [])));
}
