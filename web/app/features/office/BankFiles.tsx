import { Download } from '../../ui/icons.ts';
import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatCount, formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';

type Made = Answer<'makeCollectionFile'>;

interface BankFilesProps {
  files: Answer<'officeCollections'>['files'];
  made: Made | undefined;
  sent: SentForm | undefined;
}

/** The file that was just made, in the answer of the action. */
export const madeIn = (answer: unknown): Made | undefined =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as Made) : undefined;

/** Makes the file that the operator hands to the bank, and keeps those that were made. */
export function BankFiles({ files, made, sent }: BankFilesProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card as="section" rim aria-labelledby="dateien" className="grid gap-4">
      <h2 id="dateien" className="text-xl">
        Dateien für die Bank
      </h2>
      <FormAlert sent={sent} />
      {made && <Notice look={made.id === null ? 'mustard' : 'basil'}>{madeText(made)}</Notice>}
      <Form method="post" className="grid justify-items-start gap-2">
        <Button type="submit" busy={isBusy}>
          Datei erstellen
        </Button>
        <p className="text-sm text-ink-soft">
          SEPA-Basislastschriften (pain.008.001.08) aller angekündigten Beträge mit freigegebenem Mandat.
        </p>
      </Form>
      {files.length > 0 && (
        <ul className="office-files">
          {files.map(({ id, messageId, amount, debits, createdAt }) => (
            <li key={id}>
              <a href={paths.officeCollectionFile(id)} download={`${messageId}.xml`} className="link">
                <Download size={18} aria-hidden="true" /> {messageId}
              </a>
              <span>
                {formatDate(createdAt)} {formatTime(createdAt)} ·{' '}
                {formatCount(debits, 'Lastschrift', 'Lastschriften')} · {formatEuros(amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function madeText({ id, debits, amount, postponed }: Made): string {
  const file =
    id === null
      ? 'Keine Datei: Die Tage aller Lastschriften waren vorbei.'
      : `Erstellt: ${formatCount(debits, 'Lastschrift', 'Lastschriften')} über ${formatEuros(amount)}.`;
  return postponed === 0
    ? file
    : `${file} ${formatCount(postponed, 'Lastschrift', 'Lastschriften')} neu angekündigt, weil der Tag vorbei war.`;
}
