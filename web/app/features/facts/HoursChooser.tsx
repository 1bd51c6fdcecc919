import { paths } from '../../lib/paths.ts';
import { PillLink } from '../../ui/PillLink.tsx';
import { useInfos } from '../discovery/use-infos.ts';
import { LocationSearch } from '../location/LocationSearch.tsx';
import { FactsPage } from './FactsPage.tsx';

/** A marketplace has no hours of its own: says where they stand and leads there. */
export function HoursChooser() {
  const { hosts } = useInfos();
  return (
    <FactsPage
      title="Öffnungszeiten"
      lead="Jedes Restaurant hat seine eigenen Zeiten. In der Liste für deinen Ort siehst du, wer gerade geöffnet hat und wann die anderen öffnen."
    >
      <div className="max-w-2xl">
        <LocationSearch />
      </div>
      <p className="facts-text">
        Hat ein Restaurant geschlossen, kannst du meist trotzdem vorbestellen: Du suchst dir beim Bestellen
        eine Zeit aus, zu der es wieder kocht. An Feiertagen gelten die Zeiten, die das Restaurant dafür
        angibt.
      </p>
      {hosts.length > 0 && (
        <nav aria-label="Zuletzt besuchte Restaurants" className="flex flex-wrap gap-2">
          {hosts.map(({ id, item_name, item_url }) => (
            <PillLink key={id} to={paths.menu(item_url)}>
              {item_name}
            </PillLink>
          ))}
        </nav>
      )}
    </FactsPage>
  );
}
