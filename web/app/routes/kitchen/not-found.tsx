import { data } from 'react-router';

/** An address below the kitchen's that there is not: who works there is led back to it. */
function refuse(): never {
  throw data(null, { status: 404 });
}

export const loader = () => refuse();
export const clientLoader = () => refuse();

/** Never seen: the frame's error page says that nothing was found. */
export default function KitchenNotFoundPage() {
  return null;
}
