import { useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';

/** PRV-008, PRV-009 */
export function JoinThanks() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Card rim as="section" className="join-thanks">
      <FoodPicture food="party-popper" className="w-28" eager />
      <h1 ref={title} tabIndex={-1}>
        Vielen Dank für deine Anmeldung!
      </h1>
      <ol className="join-steps">
        <li>
          <b>Zugangsdaten</b> Deine Zugangsdaten schicken wir dir per E-Mail.
        </li>
        <li>
          <b>Prüfung</b> Wir prüfen deine Anmeldung und melden uns bei dir.
        </li>
        <li>
          <b>Schon mal eintragen</b> In der Zwischenzeit kannst du deine Speisekarte, deine Öffnungszeiten und
          deine Liefergebiete eintragen.
        </li>
      </ol>
      <ButtonLink to={paths.start()} look="ghost">
        Zur Startseite
      </ButtonLink>
    </Card>
  );
}
