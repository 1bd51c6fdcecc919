import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { fileLimits } from '#domain/limits/file.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';

export type ReadFile = Answer<'readBankFile'>;

interface BankUploadProps {
  read: ReadFile | undefined;
  sent: SentForm | undefined;
}

/** Takes a file of the bank. */
export function BankUpload({ read, sent }: BankUploadProps) {
  const { form, errorOf } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Part rim>
      {read && <Notice look={read.waiting === 0 ? 'basil' : 'mustard'}>{sayRead(read)}</Notice>}
      <Form method="post" encType="multipart/form-data" ref={form} noValidate className="grid gap-3.5">
        <FormAlert sent={sent} />
        <div className="flex flex-wrap items-end gap-3">
          <Field
            className="min-w-0 flex-[1_1_20rem]"
            label={`Datei deiner Bank (camt.053 oder camt.054 als XML oder ZIP, bis ${fileLimits.bank} MB)`}
            error={errorOf('file')}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                name="file"
                accept=".xml,.zip,application/xml,text/xml,application/zip"
                className="input"
              />
            )}
          </Field>
          <Button type="submit" busy={isBusy}>
            Einlesen
          </Button>
        </div>
      </Form>
    </Part>
  );
}

function sayRead({ files, payments, fresh, matched, waiting }: ReadFile): string {
  const from = files > 1 ? ` in ${files} Dateien` : '';
  const all = `Gelesen: ${formatCount(payments, 'Zahlung', 'Zahlungen')}${from}`;
  if (fresh === 0) return `${all}, alle waren schon bekannt.`;
  if (fresh === matched) return `${all}, ${fresh} neu und alle zugeordnet.`;
  const aside = fresh - matched - waiting;
  const rest = waiting === 1 ? ' Eine wartet auf dich.' : waiting > 0 ? ` ${waiting} warten auf dich.` : '';
  return `${all}, ${fresh} neu, ${matched} zugeordnet${aside > 0 ? `, ${aside} beiseitegelegt` : ''}.${rest}`;
}
