import type { Answer } from '#contract/contract.ts';
import { Notice } from '../../../ui/Message.tsx';

type Checked = Answer<'checkOwnDomain'>;

const SAID: Record<Checked['verdict'], string> = {
  here: 'Der Eintrag stimmt: Die Domain führt hierher.',
  elsewhere:
    'Die Domain führt noch woandershin. Steht ein Schutzdienst wie Cloudflare davor, ist das richtig so.',
  nowhere:
    'Zu dieser Domain gibt es noch keinen Eintrag. Nach dem Ändern dauert es oft eine Stunde, manchmal einen Tag.',
  silent: 'Gerade hat kein Nameserver geantwortet. Versuch es gleich noch einmal.',
};

/** What the DNS says of a domain, and what it should say. */
export const DomainCheck = ({ checked: { verdict, found, wanted } }: { checked: Checked }) => (
  <Notice look={verdict === 'here' ? 'basil' : 'mustard'}>
    <div role="status" className="grid gap-1">
      <b>{SAID[verdict]}</b>
      {found.length > 0 && (
        <ul aria-label="Gefunden">
          {found.map(({ type, value }) => (
            <li key={type + value} className="wrap-anywhere">
              <code>{type}</code> {value}
            </li>
          ))}
        </ul>
      )}
      {verdict !== 'here' && wanted.length > 0 && <span>{`Richtig wäre: ${wanted.join(', ')}`}</span>}
    </div>
  </Notice>
);
