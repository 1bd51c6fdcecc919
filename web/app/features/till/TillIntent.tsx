/** Which till a form is about, and what it does there. */
export const TillIntent = ({ hostId, intent }: { hostId: number; intent: string }) => (
  <>
    <input type="hidden" name="host" value={hostId} />
    <input type="hidden" name="intent" value={intent} />
  </>
);
