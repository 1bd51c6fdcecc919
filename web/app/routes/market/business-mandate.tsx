import { useActionData } from 'react-router';
import { formatIban } from '#domain/iban.ts';
import { FormDialog } from '../../features/account/FormDialog.tsx';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { useSentForm } from '../../features/account/use-sent-form.ts';
import { useCompany } from '../../features/business/business-data.ts';
import { saidIn, saidOrDone } from '../../features/business/business-done.ts';
import { MandateFields } from '../../features/business/MandateFields.tsx';
import { SaidDialog } from '../../features/business/SaidDialog.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, serverAction } from '../../lib/route.ts';
import type { Route } from './+types/business-mandate.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'SEPA-Mandat', noindex: true });

const act = formAct('', async (call, { intent: _intent, ...typed }) =>
  saidOrDone(await call('updateBusinessCustomerSepa', typed), null),
);

export const action = serverAction(act);
export const clientAction = browserAction(act);

/** Signs the mandate or changes it (BIZ-006); what the server says to that is to be read (ERR-072). */
export default function MandateDialog() {
  const { mandate, terms, isStored } = useCompany();
  const answer = useActionData();
  const [sent, said] = [sentIn(answer), saidIn(answer)];
  const { item_sepa_name, item_sepa_street, item_sepa_city, item_sepa_iban } = mandate;
  const fresh = {
    item_sepa_name,
    item_sepa_street,
    item_sepa_city,
    item_sepa_iban: formatIban(item_sepa_iban),
  };
  const { form, field } = useSentForm(sent, fresh);
  if (said) return <SaidDialog title="SEPA-Mandat" said={said} />;
  if (!terms) return <SaidDialog title="SEPA-Mandat" said="Gerade nehmen wir noch keine Mandate an." />;
  return (
    <FormDialog
      title={isStored ? 'SEPA-Mandat ändern' : 'SEPA-Mandat unterschreiben'}
      back={paths.business()}
      submitLabel="Unterschreiben"
      sent={sent}
      form={form}
    >
      <MandateFields field={field} terms={terms} isChange={isStored} />
    </FormDialog>
  );
}
