import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import type { GroupDialogProps } from './dialog-props.ts';
import { masterOf } from './group-words.ts';

/** Asks before the master ends the group order or a client leaves it (GRP-011, GRP-026). */
export function EndDialog({ group, hostUrl, refusal, onClose }: GroupDialogProps) {
  const id = useId();
  const isBusy = useNavigation().formMethod === 'POST';
  const isMaster = group.type === 'master';
  const footer = (
    <>
      <a
        className="btn btn-ghost"
        href={paths.menu(hostUrl)}
        onClick={(event) => (event.preventDefault(), onClose())}
      >
        {isMaster ? 'Weiterlaufen lassen' : 'Weiter mitbestellen'}
      </a>
      <Button type="submit" form={id} look="danger" busy={isBusy}>
        {isMaster ? 'Abbrechen' : 'Allein bestellen'}
      </Button>
    </>
  );
  return (
    <Dialog
      title={isMaster ? 'Gruppenbestellung wirklich abbrechen?' : 'Wirklich allein bestellen?'}
      role="alertdialog"
      onClose={onClose}
      closeHref={paths.menu(hostUrl)}
      footer={footer}
    >
      <Form id={id} method="post" action={paths.group(hostUrl)} replace preventScrollReset>
        <input type="hidden" name="intent" value={isMaster ? 'end' : 'leave'} />
        <input type="hidden" name="group" value={group.officeOrderId ?? ''} />
        {refusal && <Alert>{refusal.message}</Alert>}
        <p>
          {isMaster
            ? 'Der Link gilt dann nicht mehr, und alle bekommen zurück, was sie ausgesucht haben.'
            : `Du bestellst dann nicht mehr bei ${masterOf(group)} mit. Alles, was du ausgesucht hast, kommt in deinen eigenen Warenkorb zurück, und du bestellst und bezahlst es selbst.`}
        </p>
      </Form>
    </Dialog>
  );
}
