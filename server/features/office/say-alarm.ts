import type { AlarmRow } from './alarm-store.ts';

/** What an operator can do about it, and where. */
export function adviseOn({ kind, details }: AlarmRow): { advice: string; label: string; path: string } {
  if (kind === 'order-unseen')
    return {
      advice: 'Bitte ruf dort an: Steht die Küchentafel offen, und hört jemand die Glocke?',
      label: 'Zum Restaurant',
      path: `/verwaltung/restaurants/${((details ?? {}) as Record<string, number>)['restaurantId']}`,
    };
  if (kind === 'request-unanswered')
    return {
      advice:
        'Bitte ruf dort an und frag, was daraus geworden ist. Stornieren kannst du sie auf der Seite der Bestellung, weitermachen lässt sie das Restaurant auf seiner Küchentafel.',
      label: 'Zur Bestellung',
      path: `/verwaltung/bestellungen/${((details ?? {}) as Record<string, number>)['order']}`,
    };
  if (kind === 'money-stuck')
    return {
      advice:
        'Was der Zahlungsdienst geantwortet hat, steht auf der Seite der Bestellung. Dort lässt du es noch einmal versuchen.',
      label: 'Zur Bestellung',
      path: `/verwaltung/bestellungen/${((details ?? {}) as Record<string, number>)['order']}`,
    };
  const advice =
    kind === 'books-differ'
      ? 'Bitte sieh dir an, was dort geschehen ist. Gebuchtes ändert niemand; was fehlt, kommt durch eine weitere Buchung dazu.'
      : 'Bitte sieh nach, ob das seine Richtigkeit hat. Im Zweifel sperre das Konto im Team und ändere Passwörter.';
  return { advice, label: 'Zum Protokoll', path: '/verwaltung/protokoll' };
}

/** What happened, in one sentence. */
export function sayAlarm({ kind, email, details }: AlarmRow): string {
  const facts = (details ?? {}) as Record<string, string | number>;
  if (kind === 'order-unseen')
    return `Bestellung ${facts['order']} bei ${facts['restaurant']} über ${facts['sum']} ist abgelaufen, weil sie dort niemand angenommen hat. Der Gast zahlt nichts und weiß Bescheid.`;
  if (kind === 'request-unanswered')
    return `Der Gast von Bestellung ${facts['order']} bei ${facts['restaurant']} über ${facts['sum']} bittet um Stornierung, und niemand antwortet. Sie bleibt offen.`;
  if (kind === 'money-stuck') {
    const { order, restaurant, what, sum, hours, problem } = facts;
    const answer = problem ? ` Zuletzt hieß es: ${problem}` : '';
    return `${what} über ${sum} zu Bestellung ${order} bei ${restaurant} geht seit ${hours === 1 ? 'einer Stunde' : `${hours} Stunden`} nicht voran.${answer}`;
  }
  const who = email ?? 'ein gelöschtes Konto';
  if (kind === 'new-country')
    return `${who} hat sich aus ${countryName(facts['country'])} angemeldet, bisher nur aus ${countryNames(facts['before'])}.`;
  if (kind === 'many-people')
    return `${who} hat in einer Stunde Daten von ${facts['seen'] ?? 0} Menschen angesehen und von ${facts['exported'] ?? 0} exportiert.`;
  if (kind === 'books-differ') {
    const [count, first] = [Number(facts['count'] ?? 0), facts['first'] ?? ''];
    return `Die Bücher weichen an ${count === 1 ? 'einer Stelle' : `${count} Stellen`} von dem ab, was geschehen ist, zuerst: ${first}.`;
  }
  const { refusals = 0, network } = facts;
  return network
    ? `Aus dem Netz ${network} wurden in einer Stunde ${refusals} Anmeldungen abgewiesen.`
    : `Für ${who} wurden in einer Stunde ${refusals} Anmeldungen abgewiesen.`;
}

const names = new Intl.DisplayNames('de', { type: 'region' });
const isRegion = (code: string): boolean => /^[A-Z]{2}$/.test(code);
const countryName = (code: string | number = ''): string =>
  (isRegion(String(code)) && names.of(String(code))) || 'einem unbekannten Land';
const countryNames = (codes: string | number = ''): string =>
  String(codes).split(', ').map(countryName).join(', ');
