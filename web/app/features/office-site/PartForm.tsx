import type { ReactNode, Ref } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Part } from '../../ui/Part.tsx';

interface PartFormProps {
  ref: Ref<HTMLFormElement>;
  title: string;
  /** What the page's act does with it. */
  intent: string;
  version: string;
  sent: SentForm | undefined;
  /** Who looks at it may not change it: what stands there is read only. */
  isClosed: boolean;
  /** Beside the button that saves. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One part of a site's page that is saved by itself. */
export function PartForm({ ref, title, intent, version, sent, isClosed, tools, children }: PartFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Form method="post" ref={ref} noValidate preventScrollReset>
      <Part title={title}>
        <FormAlert sent={sent} />
        <input type="hidden" name="version" value={version} />
        <fieldset disabled={isClosed} className="contents">
          {children}
          {!isClosed && (
            <Actions>
              {tools}
              <Button type="submit" name="intent" value={intent} busy={isBusy}>
                {title} speichern
              </Button>
            </Actions>
          )}
        </fieldset>
      </Part>
    </Form>
  );
}
