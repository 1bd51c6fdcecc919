import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { fileLimits } from '#domain/limits/file.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatCount, formatDate, formatTime } from '../../lib/format.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';

export type ReadFile = Answer<'readBankFile'>;

interface BankUploadProps {
  files: Answer<'officeBank'>['files'];
  read: ReadFile | undefined;
  sent: SentForm | undefined;
}

/** Takes a file of the bank, and shows those that were read. */
export function BankUpload({ files, read, sent }: BankUploadProps) {
  const { form, errorOf } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Part rim title="Umsätze der Bank einlesen">
      {read && <Notice look={read.fresh === read.matched ? 'basil' : 'mustard'}>{sayRead(read)}</Notice>}
      <Form method="post" encType="multipart/form-data" ref={form} noValidate className="grid gap-3.5">
        <FormAlert sent={sent} />
        <Field
          label="Datei der Bank"
          hint={`XML nach camt.053 oder camt.054, bis ${fileLimits.bank} MB. Was schon bekannt ist, zählt nicht noch einmal.`}
          error={errorOf('file')}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="file"
              accept=".xml,application/xml,text/xml"
              className="input"
            />
          )}
        </Field>
        <Actions>
          <Button type="submit" busy={isBusy}>
            Einlesen
          </Button>
        </Actions>
      </Form>
      {files.length > 0 && (
        <Rows className="tabular-nums">
          {files.map(({ id, kind, messageId, readAt, payments, fresh }) => (
            <Row key={id} flush className="flex-wrap justify-between">
              <span className="wrap-anywhere">{messageId || kind}</span>
              <span className="min-w-0 flex-[1_1_16rem] wrap-anywhere text-ink-soft">
                {formatDate(readAt)} {formatTime(readAt)} · {kind} ·{' '}
                {formatCount(payments, 'Zahlung', 'Zahlungen')}, {fresh} neu
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  );
}

function sayRead({ payments, fresh, matched }: ReadFile): string {
  const all = `Gelesen: ${formatCount(payments, 'Zahlung', 'Zahlungen')}`;
  if (fresh === 0) return `${all}, alle waren schon bekannt.`;
  const rest = fresh - matched;
  return rest === 0
    ? `${all}, ${fresh} neu und alle zugeordnet.`
    : `${all}, ${fresh} neu, ${matched} zugeordnet. ${rest === 1 ? 'Eine wartet' : `${rest} warten`} auf dich.`;
}
