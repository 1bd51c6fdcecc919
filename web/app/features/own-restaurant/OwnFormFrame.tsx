import type { ReactNode, Ref } from 'react';
import { Form } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';

interface OwnFormFrameProps {
  ref: Ref<HTMLFormElement>;
  hostId: number;
  /** The mark of what the form shows; empty for what is not there yet. */
  version: string | undefined;
  sent: SentForm | undefined;
  className?: string;
  /** Once it is saved its page stays as it is. */
  stays?: boolean;
  children: ReactNode;
}

/** A form about something of a restaurant: whose it is, and what was shown, so that nobody saves over another unseen. */
export function OwnFormFrame({
  ref,
  hostId,
  version = '',
  sent,
  className,
  stays,
  children,
}: OwnFormFrameProps) {
  return (
    <Form
      method="post"
      ref={ref}
      noValidate
      preventScrollReset={stays ?? false}
      className={cx('grid grid-cols-1 content-start gap-4', className)}
    >
      <FormAlert sent={sent} />
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}
