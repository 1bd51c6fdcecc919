import { Link } from 'react-router';
import { Notice } from '../../ui/Message.tsx';
import { Part } from '../../ui/Part.tsx';
import { useOwn } from './use-own.ts';

interface CopyFromProps {
  hostId: number;
  /** The chosen one; undefined: none yet. */
  from: number | undefined;
  to: (from: number) => string;
}

/** From which of their other restaurants somebody takes something over. */
export function CopyFrom({ hostId, from, to }: CopyFromProps) {
  const others = (useOwn()?.restaurants ?? []).filter(({ id }) => id !== hostId);
  if (others.length === 0) return <Notice>Du führst hier nur dieses eine Restaurant.</Notice>;
  return (
    <Part title="Aus welchem Restaurant?">
      <ul className="flex list-none flex-wrap gap-2">
        {others.map(({ id, item_name }) => (
          <li key={id}>
            <Link
              to={to(id)}
              preventScrollReset
              aria-current={id === from ? 'true' : undefined}
              className="btn btn-ghost aria-[current]:bg-rim-soft"
            >
              {item_name}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
