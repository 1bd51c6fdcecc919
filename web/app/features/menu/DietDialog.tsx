import { useId } from 'react';
import { Form } from 'react-router';
import type { Diet } from '#domain/menu/diet.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useClose } from '../layout/use-close.ts';
import { DietFields } from '../restaurant/DietFields.tsx';

/** Asks what the visitor eats; the answer stands in the menu's address and nowhere else. */
export default function DietDialog({ hostUrl, diet }: { hostUrl: string; diet: Diet }) {
  const id = useId();
  const menu = paths.menu(hostUrl);
  const close = useClose(menu);
  const footer = (
    <>
      <ButtonLink look="quiet" className="px-1" to={`${menu}?kost=alles`} replace preventScrollReset>
        Zurücksetzen
      </ButtonLink>
      <Button type="submit" form={id}>
        Gerichte zeigen
      </Button>
    </>
  );
  return (
    <Dialog title="Was isst du?" onClose={close} closeHref={menu} footer={footer}>
      <Form id={id} method="get" action={menu} replace preventScrollReset className="grid gap-5 pb-2">
        <DietFields {...diet} />
      </Form>
    </Dialog>
  );
}
