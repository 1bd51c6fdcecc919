import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isTyped, isTypedOfQuery, watchForms } from '../../forms/typed-forms.client.ts';
import { LeaveUnsaved, toOtherPage, type Way } from '../../forms/LeaveUnsaved.tsx';

/** Below a page of forms: asks before somebody leaves it who typed into one and has not sent it. */
export function LeaveTyped() {
  const { pathname } = useLocation();
  // Another page begins with nothing.
  return <TypedHere key={pathname} />;
}

function TypedHere() {
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(() => watchForms(() => setMayAsk(true)), []);
  if (!mayAsk) return null;
  return (
    <LeaveUnsaved
      isChanged={isTyped}
      isLostBy={isLostBy}
      question="Auf dieser Seite ist noch etwas nicht gespeichert"
    >
      <p>Was du hier getippt hast, ist dann weg.</p>
    </LeaveUnsaved>
  );
}

const isLostBy = (way: Way): boolean =>
  toOtherPage(way) || (way.nextLocation.search !== way.currentLocation.search && isTypedOfQuery());
