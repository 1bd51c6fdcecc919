import { Link } from 'react-router';
import type { Diet } from '#domain/menu/diet.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { dietText } from '../restaurant/diet-text.ts';
import type { LeftOver } from './leave-out.ts';

interface DietLineProps {
  hostUrl: string;
  diet: Diet;
  left: LeftOver;
}

/** What is left out of the menu, and why; nobody may think that this is all there is. */
export default function DietLine({ hostUrl, diet, left: { shown, all, undeclared } }: DietLineProps) {
  return (
    <p className="mt-3 rounded-md bg-basil-soft text-basil-ink px-4 py-2.5 text-sm">
      <b>
        {shown} von {formatCount(all, 'Gericht', 'Gerichten')}
      </b>{' '}
      {shown === 1 ? 'passt' : 'passen'}: {dietText(diet)}.{' '}
      {undeclared > 0 && `Bei ${undeclared} fehlen Angaben, die zeigen wir dann nicht. `}
      {diet.without.length > 0 && 'Spuren sind immer möglich. '}
      <Link
        className="inline-flex min-h-6 items-center underline underline-offset-[0.2em]"
        to={`${paths.menu(hostUrl)}?kost=alles`}
        preventScrollReset
        replace
      >
        Alle Gerichte zeigen
      </Link>
    </p>
  );
}
