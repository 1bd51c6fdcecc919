import { Form } from 'react-router';
import { IconButton } from '../../ui/Button.tsx';
import { ArrowDown, ArrowUp } from '../../ui/more-icons.ts';

interface MoveButtonsProps {
  hostId: number;
  kind: 'category' | 'product';
  id: number;
  name: string;
}

/** One place up or down. */
export function MoveButtons({ hostId, kind, id, name }: MoveButtonsProps) {
  return (
    <Form method="post" preventScrollReset replace className="relative flex flex-none gap-1.5">
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <IconButton
        type="submit"
        name="to"
        value="up"
        label={`${name} nach oben`}
        icon={<ArrowUp size={20} aria-hidden="true" />}
      />
      <IconButton
        type="submit"
        name="to"
        value="down"
        label={`${name} nach unten`}
        icon={<ArrowDown size={20} aria-hidden="true" />}
      />
    </Form>
  );
}
