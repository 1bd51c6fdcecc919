import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { MonitorSmartphone } from '../../ui/more-icons.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { DeviceCard } from './TillFrame.tsx';

interface PairPageProps {
  title: string;
  lead: string;
}

/** Pairs this device. A link only fills the code in: looking at it must not use it up. */
export function PairPage({ title, lead }: PairPageProps) {
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent, {
    code: query.get('code')?.slice(0, workLimits.kitchen.pairingCode.maxLength) ?? '',
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <DeviceCard title={title} icon={<MonitorSmartphone size={48} aria-hidden="true" />}>
      <p>{lead}</p>
      <Form className="grid w-full gap-4 text-start" ref={form} method="post" noValidate>
        <FormAlert sent={sent} />
        <TextField
          label="Code"
          required
          {...workLimits.kitchen.pairingCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="code-field *:[.input]:text-center *:[.input]:uppercase"
          {...field('code')}
        />
        <Button type="submit" wide busy={isBusy}>
          Koppeln
        </Button>
      </Form>
    </DeviceCard>
  );
}
