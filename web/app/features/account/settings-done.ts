import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { announce } from '../../ui/announce.client.ts';

/** What was done, as the settings say it afterwards; the keys stand in the address. */
const texts = {
  registriert: 'Fast fertig! Gleich bekommst du einen Code per SMS.',
  aktiviert: 'Dein Konto ist aktiviert. Schön, dass du da bist!',
  code: 'Der Code wurde erneut versendet',
  kontakt: 'Deine Kontaktdaten sind gespeichert.',
  email: 'Deine neue E-Mail-Adresse gilt ab jetzt.',
  'email-bestaetigt': 'Deine E-Mail-Adresse ist bestätigt.',
  passwort: 'Dein neues Passwort gilt ab jetzt. Überall sonst bist du abgemeldet.',
  adresse: 'Deine Adresse ist gespeichert.',
  'adresse-weg': 'Die Adresse ist gelöscht.',
  freundescode: 'Dein Code ist da. Gib ihn weiter!',
  bestaetigt: 'Danke! Du kannst deine Daten jetzt herunterladen.',
  abgemeldet: 'Das Gerät ist abgemeldet.',
  'alle-abgemeldet': 'Alle anderen Geräte sind abgemeldet.',
  'konto-weg': 'Dein Konto ist gelöscht. Mach’s gut!',
} as const;

type Done = keyof typeof texts;

/** Back to the settings, which say what was done. */
export function doneWith(what: Done, to: string = paths.settingsDone(what)): Response {
  if (typeof window !== 'undefined') announce(texts[what]);
  return redirect(to);
}

export function doneText(query: URLSearchParams): string | undefined {
  const what = query.get('erledigt') ?? '';
  return Object.hasOwn(texts, what) ? texts[what as Done] : undefined;
}
