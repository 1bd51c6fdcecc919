import { isEmail } from '#domain/email.ts';
import { isValidPhone } from '#domain/phone.ts';
import type { Typed, Wrong } from './sent-form.ts';

interface Rule {
  isMet: (value: string) => boolean;
  /** The sentence beside the field where it is not. */
  sentence: string;
}

/** NUM-023 */
export const MIN_PASSWORD_LENGTH = 8;

/** A postal code is complete with this many characters (NUM-037). */
export const POSTAL_CODE_LENGTH = 5;

const isFilled = (value: string) => value.trim() !== '';
const isLongEnough = (value: string) => value.length >= MIN_PASSWORD_LENGTH;
const filled = (sentence: string): Rule => ({ isMet: isFilled, sentence });
const newPassword: Rule = {
  isMet: isLongEnough,
  sentence: `Dein Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen`,
};

/** What every field of the account's forms asks for, by the name it is sent with. */
const rules = {
  item_firstname: filled('Bitte verrate uns deinen Vornamen'),
  item_lastname: filled('Bitte verrate uns deinen Nachnamen'),
  item_email: { isMet: isEmail, sentence: 'Bitte verrate uns deine E-Mail-Adresse' },
  item_phone: {
    isMet: isValidPhone,
    sentence: 'Bitte verrate uns deine Handynummer. Wir schicken dir eine SMS mit deinem Code.',
  },
  email: { isMet: isEmail, sentence: 'Bitte verrate uns deine E-Mail-Adresse' },
  password: filled('Bitte gib dein Passwort ein'),
  item_password: newPassword,
  passwordNew: newPassword,
  passwd: newPassword,
  code: filled('Bitte gib den Code ein'),
  item_vorname: filled('Bitte verrate uns deinen Vornamen'),
  item_name: filled('Bitte verrate uns deinen Nachnamen'),
  item_strasse: filled('Bitte verrate uns deine Straße'),
  item_hausnummer: filled('Bitte verrate uns deine Hausnummer'),
  item_plz: {
    isMet: (value) => value.trim().length >= POSTAL_CODE_LENGTH,
    sentence: 'Bitte verrate uns deine Postleitzahl',
  },
  item_geoid: filled('Bitte wähle deinen Lieferort aus'),
} as const satisfies Record<string, Rule>;

export type CheckedField = keyof typeof rules;

/** What is wrong with the fields of a form, from the first to the last; undefined where nothing is. */
export function wrongFields(typed: Typed, fields: readonly CheckedField[]): Wrong | undefined {
  const wrong = fields.filter((field) => !rules[field].isMet(typed[field] ?? ''));
  if (wrong.length === 0) return undefined;
  return { fields: Object.fromEntries(wrong.map((field) => [field, rules[field].sentence])) };
}
