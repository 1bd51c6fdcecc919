/** What each queue does, and what a job that failed for good means for people. */
const QUEUES: Record<string, readonly [name: string, meaning: string]> = {
  'account-code': [
    'Codes für Konten',
    'Jemand wartet auf einen Code und kann sich einen neuen schicken lassen.',
  ],
  alarm: ['Hinweise an Betreiber', 'Der Hinweis steht trotzdem im Protokoll.'],
  'check-books': ['Bücher prüfen', 'Morgen wird wieder geprüft.'],
  'count-dishes': ['Gerichte zählen', 'Beliebtes und „Passt dazu“ sind von gestern.'],
  'draw-menu': ['Gerichte zeichnen', 'Gerichte ohne Foto zeigen das Bild ihrer Kategorie.'],
  'find-datev': ['Monate für das Steuerbüro vormerken', 'Morgen wird wieder nachgesehen.'],
  'find-sellers': ['Meldung der Anbieter vormerken', 'Morgen wird wieder nachgesehen.'],
  'forget-old': ['Altes löschen', 'Fristen laufen ab: bitte noch einmal versuchen.'],
  'held-step': [
    'Schritte der Küche',
    'Ein Schritt zählt erst, wenn er durch ist; sonst holt ihn der nächste Durchgang nach.',
  ],
  letter: ['Mails', 'Die Mail ist nicht geschrieben worden.'],
  'message-delivery': [
    'Nachrichten verschicken',
    'Sie steht bei den Nachrichten und lässt sich dort noch einmal schicken.',
  ],
  'order-message': [
    'Nachrichten zu Bestellungen',
    'Der Gast sieht den Stand auf seiner Seite, bekam aber keine Nachricht.',
  ],
  payee: ['Konten bei Zahlungsdiensten', 'Ob das Restaurant Geld bekommen kann, ist von vorher.'],
  payment: ['Zahlungen', 'Geld ist noch nicht bewegt: es steht bei den Bestellungen unter „Geld hängt“.'],
  'review-reminder': ['Erinnern an Bewertungen', 'Dieser Gast wird nicht erinnert.'],
  'review-standing': ['Noten zählen', 'Sterne und Zahl auf der Karte sind von vorher.'],
  'review-summary': ['Bewertungen zusammenfassen', 'Die Zusammenfassung ist von vorher.'],
  'secure-order': ['Kassensicherung', 'Der Beleg ist noch nicht gesichert.'],
  webhook: ['Webhooks', 'Ein Programm eines Restaurants weiß nichts davon; es steht unten bei den Webhooks.'],
  withdrawal: ['Widerrufe', 'Der Eingang steht da; das Geld ist noch nicht zurück.'],
  'withdrawn-gift': ['Widerrufene Gutscheine', 'Das Geld ist noch nicht zurück.'],
  'write-statements': ['Abrechnungen schreiben', 'Morgen wird es wieder versucht.'],
};

/** All of them, sorted by what they are called. */
export const QUEUES_BY_NAME: readonly string[] = Object.entries(QUEUES)
  .toSorted(([, [a]], [, [b]]) => a.localeCompare(b, 'de'))
  .map(([queue]) => queue);

export const queueName = (queue: string): string => QUEUES[queue]?.[0] ?? queue;
export const queueMeaning = (queue: string): string => QUEUES[queue]?.[1] ?? '';
