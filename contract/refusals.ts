/**
 * Every refusal a call can answer: HTTP status and the German sentence that a person reads.
 * A handler may say it more precisely; the code stays.
 */
export const refusals = {
  'bad-input': [400, 'Deine Eingabe ist unvollständig oder fehlerhaft. Bitte prüfe die markierten Felder.'],
  'bad-json': [400, 'Die Anfrage konnte nicht gelesen werden.'],
  'token-expired': [401, 'Deine Sitzung ist abgelaufen. Bitte lade die Seite neu.'],
  'token-missing': [403, 'Diese Anfrage kam nicht von unserer Seite.'],
  'login-needed': [401, 'Bitte melde dich an.'],
  'login-failed': [401, 'Login fehlgeschlagen 😭'],
  'already-logged-in': [409, 'Du bist bereits eingeloggt'],
  'not-activated': [403, 'Bitte aktiviere zuerst dein Konto mit dem Code aus der SMS.'],
  'password-wrong': [403, 'Das Passwort stimmt nicht.'],
  'code-wrong': [422, 'Dieser Code stimmt nicht oder gilt nicht mehr.'],
  'unknown-address': [404, 'Diese Adresse gibt es nicht (mehr).'],
  'too-many-addresses': [409, 'Mehr Adressen passen leider nicht in dein Konto.'],
  'unknown-session': [404, 'Diese Anmeldung gibt es nicht (mehr).'],
  'order-running': [
    409,
    'Du hast noch eine laufende Bestellung. Sobald sie abgeschlossen ist, kannst du dein Konto löschen.',
  ],
  'staff-account': [
    409,
    'Mit diesem Konto wird ein Betrieb geführt. Bitte schreib uns, dann lösen wir es gemeinsam auf.',
  ],
  'too-many-tries': [429, 'Das waren zu viele Versuche. Bitte warte einen Moment.'],
  'code-expired': [410, 'Dieser Link gilt nicht mehr: Er ist abgelaufen oder wurde schon benutzt.'],
  'email-taken': [409, 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.'],
  forbidden: [403, 'Dafür fehlt dir die Berechtigung.'],
  'unknown-call': [404, 'Diesen Aufruf gibt es nicht.'],
  'wrong-method': [405, 'Diese Methode ist hier nicht erlaubt.'],
  'unsupported-type': [415, 'Dieses Format wird nicht unterstützt.'],
  'too-large': [413, 'Die Anfrage ist zu groß.'],
  'unknown-site': [404, 'Unter dieser Adresse gibt es keine Seite von uns.'],
  'unknown-place': [404, 'Diesen Ort kennen wir nicht.'],
  'unknown-restaurant': [404, 'Dieses Restaurant gibt es nicht.'],
  'unknown-product': [404, 'Diesen Artikel gibt es nicht (mehr).'],
  'unknown-size': [422, 'Diesen Artikel gibt es nicht in dieser Größe.'],
  'unknown-line': [404, 'Dieser Artikel liegt nicht in deinem Warenkorb.'],
  'unknown-creation': [404, 'Diese Kreation gibt es nicht (mehr).'],
  'not-a-creation': [422, 'Wähle erst Extras oder schreib eine Notiz, dann wird daraus deine Kreation.'],
  'too-many-creations': [409, 'Mehr Kreationen passen leider nicht auf diese Speisekarte.'],
  'unknown-ingredient': [422, 'Diese Zutat steht hier nicht zur Auswahl.'],
  'not-buildable': [422, 'Dieser Artikel wird nicht aus Zutaten gebaut.'],
  'not-in-build': [409, 'Davon ist nichts mehr in deiner Kreation.'],
  'unknown-version': [404, 'Diese Fassung gibt es nicht.'],
  'unknown-notice': [404, 'Diesen Eingang gibt es nicht.'],
  'unknown-review': [404, 'Diese Bewertung gibt es nicht (mehr).'],
  'no-receipt': [404, 'Zu dieser Bestellung gibt es (noch) keinen Bewirtungsbeleg.'],
  'unknown-order': [404, 'Diese Bestellung kennen wir nicht.'],
  'sold-out': [409, 'Dieser Artikel ist leider gerade ausverkauft.'],
  'restaurant-busy': [409, 'Das Restaurant hat gerade sehr viel zu tun.'],
  'restaurant-unavailable': [409, 'Das gewählte Restaurant ist aktuell leider nicht verfügbar'],
  'choices-missing': [422, 'Bitte triff die nötige Auswahl.'],
  'too-many-choices': [422, 'Das sind mehr Extras, als hier möglich sind.'],
  'basket-empty': [409, 'Noch nichts im Warenkorb'],
  'basket-changed': [409, 'Dein Warenkorb hat sich geändert. Bitte prüfe ihn noch einmal.'],
  'basket-full': [409, 'Mehr passt leider nicht in deinen Warenkorb.'],
  'unknown-group': [404, 'Diese Gruppenbestellung gibt es nicht (mehr).'],
  'group-ended': [409, 'Die Bürobestellung wurde beendet'],
  'group-locked': [
    409,
    'Die Gruppenbestellung wird gerade aufgegeben, da geht nichts mehr hinein oder heraus.',
  ],
  'group-deadline-over': [409, 'Die Zeit zum Mitbestellen ist vorbei.'],
  'group-over-budget': [409, 'Das ist mehr, als pro Person vereinbart ist.'],
  'group-full': [409, 'Mehr passt leider nicht in diese Gruppenbestellung.'],
  'group-client': [
    409,
    'Du bestellst hier gerade bei jemandem mit. Übergib deine Auswahl oder brich das Mitbestellen zuerst ab.',
  ],
  'unknown-table': [
    404,
    'Diesen Tisch kennen wir nicht. Scanne den Code auf deinem Tisch bitte noch einmal oder frag das Team.',
  ],
  'table-ended': [
    409,
    'Du sitzt nicht mehr an diesem Tisch. Scanne den Code auf dem Tisch noch einmal oder bestelle ohne Tisch.',
  ],
  'title-taken': [409, 'Einen Tisch mit diesem Namen gibt es schon.'],
  'too-many-tables': [409, 'Mehr Tische passen leider nicht auf diese Seite.'],
  'not-paired': [
    403,
    'Dieses Gerät ist nicht (mehr) als Kasse gekoppelt. Einen neuen Code gibt es in der Küche unter „Kassen“.',
  ],
  'unknown-till': [404, 'Diese Kasse gibt es nicht (mehr).'],
  'no-till': [
    409,
    'Für dieses Restaurant ist noch keine Kassen-Seite eingerichtet. Bitte melde dich bei uns.',
  ],
  'order-incomplete': [422, 'Bitte fülle alle Pflichtfelder korrekt aus'],
  'mandate-missing': [409, 'Bitte hinterlege zuerst ein SEPA-Lastschriftmandat.'],
  'collecting-not-set-up': [
    409,
    'Lastschriften sind hier noch nicht eingerichtet. Bitte melde dich bei uns.',
  ],
  'nothing-to-collect': [409, 'Gerade gibt es nichts einzuziehen.'],
  'unknown-employee': [404, 'Diese Person steht nicht auf deiner Liste.'],
  'unknown-mandate': [404, 'Dieses Mandat kennen wir nicht.'],
  'unknown-collection': [404, 'Diese Lastschrift kennen wir nicht.'],
  'unknown-application': [404, 'Diese Anmeldung kennen wir nicht.'],
  'already-decided': [409, 'Darüber ist schon entschieden.'],
  'order-moved-on': [409, 'Die Bestellung ist inzwischen schon weiter.'],
  unhealthy: [503, 'Wir sind gleich wieder da. Bitte versuche es in einer halben Minute noch einmal.'],
  unexpected: [500, 'Das hat leider nicht funktioniert. Wir kümmern uns darum.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** The body of every answer that is not a success. `fields` maps a field's wire name to its own sentence. */
export interface ErrorBody {
  error: { code: RefusalCode; message: string; fields?: Record<string, string> };
}
