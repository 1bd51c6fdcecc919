import { useLocation, useNavigate } from 'react-router';

/** Closes a dialog that is a route: back to where the visitor came from, at the beginning of a visit to the page below. */
export function useClose(below: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has nothing of ours to go back to.
  const isFirst = key === 'default';
  return () => void (isFirst ? navigate(below, { replace: true, preventScrollReset: true }) : navigate(-1));
}
