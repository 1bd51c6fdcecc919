import { SAVED_ADDRESS } from '#contract/address-names.ts';
import { ADDRESS_PARTS, addressIn, eachPart, under, type Under } from '#domain/people/address.ts';
import { isEmail } from '#domain/people/email.ts';
import { limits } from '#domain/limits/guest.ts';
import { isValidPhone, sayMobile, SMS_COUNTRIES, takesTexts } from '#domain/people/phone.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Sentences beside the fields of a form, by wire name. */
export type FieldErrors = Record<string, string>;

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

/** What is wrong with an e-mail, or false. */
export function checkEmail(email: string): string | false {
  if (email === '') return 'Bitte verrate uns deine E-Mail-Adresse';
  return !isEmail(email) && 'Das ist keine E-Mail-Adresse';
}

interface AddressForm extends Under<typeof SAVED_ADDRESS> {
  item_vorname: string;
  item_name: string;
  item_plz: string;
  item_geoid?: number | null | undefined;
}

export function checkAddress(address: AddressForm): FieldErrors {
  const { item_vorname, item_name, item_plz, item_geoid } = address;
  const written = addressIn(SAVED_ADDRESS, address);
  return found({
    item_vorname: item_vorname === '' && 'Bitte verrate uns deinen Vornamen',
    item_name: item_name === '' && 'Bitte verrate uns deinen Nachnamen',
    ...under(
      SAVED_ADDRESS,
      eachPart((part) => written[part] === '' && (ADDRESS_PARTS[part].missing ?? false)),
    ),
    item_plz: !/^\d{5}$/.test(item_plz) && 'Bitte gib eine Postleitzahl mit fünf Ziffern ein',
    item_geoid: !item_geoid && 'Bitte wähle deinen Lieferort aus',
  });
}

/** A number to which the code has to go (SMS), beside its field. */
export function checkMobile({ settings }: Pick<Context, 'settings'>, item_phone: string): FieldErrors {
  const countries = settings.smsCountries ?? SMS_COUNTRIES;
  const isWrong = isValidPhone(item_phone) && !takesTexts(item_phone, countries);
  return found({ item_phone: isWrong && `Für den Code per SMS brauchen wir ${sayMobile(countries)}` });
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

function sayPhone(phone: string): string {
  if (phone === '') return 'Bitte verrate uns deine Handynummer';
  return `Bitte gib eine Handynummer mit mindestens ${limits.person.phone.minLength} Zeichen ein`;
}

export function found(errors: Record<string, string | false>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, text]) => (text ? [[field, text]] : [])));
}
