/** A domain as it is asked for in the DNS, or the sentence that says why it is none. */
export type DomainName = { name: string; wrong?: never } | { wrong: string; name?: never };

const MOST = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * 'xn--mwe-sna.de' from 'https://Möwe.de./': what browsers add is left out, letters become lower case and ASCII (IDNA).
 * What would be another address, such as a port or a path, is told and not cut off.
 */
export function readDomainName(typed: string): DomainName {
  const text = typed.trim().replace(/^https?:\/\//i, '');
  if (text === '') return { wrong: 'Wie heißt die Domain? Zum Beispiel www.moewe.de' };
  if (text.includes('@'))
    return {
      wrong: 'Das sieht nach einer E-Mail-Adresse aus. Bitte schreib nur die Domain, zum Beispiel moewe.de',
    };
  if (text.includes('*'))
    return {
      wrong: 'Ein Stern geht hier nicht. Bitte trag jede Domain einzeln ein, zum Beispiel bestellen.moewe.de',
    };
  const [host = '', ...path] = text.split(/[/?#\\]/);
  if (path.some((part) => part !== ''))
    return { wrong: `Bitte nur die Domain, ohne das, was nach dem Schrägstrich kommt: ${host}` };
  if (/^\[|^[\d.]+$|:.*:/.test(host))
    return { wrong: 'Das ist eine IP-Adresse. Wir brauchen einen Namen, zum Beispiel www.moewe.de' };
  const [bare = '', port] = host.split(':');
  if (port !== undefined) return { wrong: `Bitte ohne Port: ${bare}` };
  return readLabels(bare.replace(/\.$/, ''));
}

function readLabels(typed: string): DomainName {
  const none = 'So kann keine Domain heißen. Erlaubt sind Buchstaben, Ziffern, Punkte und Bindestriche.';
  if (/[\s%_]/.test(typed)) return { wrong: none };
  const name = URL.parse(`http://${typed}`)?.hostname ?? '';
  const labels = name.split('.');
  if (name === '' || !labels.every((label) => LABEL.test(label)))
    return {
      wrong: typed.split('.').some((label) => label.length > 63)
        ? 'Ein Teil dieser Domain ist zu lang.'
        : none,
    };
  if (/^\d+$/.test(labels.at(-1) ?? '')) return { wrong: none };
  if (labels.length < 2) return { wrong: `Da fehlt die Endung, zum Beispiel ${name}.de` };
  return name.length > MOST ? { wrong: 'Diese Domain ist zu lang.' } : { name };
}

/** Whether it stands directly below its ending: most providers let such a name be no alias of another (CNAME). */
export const isBareDomain = (name: string): boolean => name.split('.').length === 2;
