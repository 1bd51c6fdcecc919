/** A turning ring. `label` is read out; without it the ring is decoration beside words. */
export function Spinner({ label }: { label?: string }) {
  const saying = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span className="spinner inline-block" {...saying} />;
}
