import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { LegalPage } from '../../../features/legal/LegalPage.tsx';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { Notice } from '../../../ui/Message.tsx';
import { MARKETS, refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/provider-terms.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'AGB für Anbieter',
    description: 'Die Bedingungen für Restaurants, die hier verkaufen.',
  });

async function load(call: Call, { url }: RouteArgs) {
  await refuseOutside(MARKETS, call);
  const { legals, coming, ...now } = await call('legalsBusiness', {});
  // Once it has begun, the address of a coming version shows what holds now: that one, or what came after it.
  const shown = coming.find(({ version }) => version === url.searchParams.get('fassung'));
  return { shown: shown ?? null, coming, now: { content: legals, ...now } };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The terms that hold, or those that begin later, each with the way to the others. */
export default function ProviderTermsPage({ loaderData: { shown, coming, now } }: Route.ComponentProps) {
  const { title, content, version } = shown ?? now;
  return (
    <LegalPage
      {...{ title, content, version }}
      notice={
        shown ? <NotYet terms={shown} /> : coming.map((terms) => <Coming key={terms.version} terms={terms} />)
      }
    />
  );
}

interface TermsProps {
  terms: Answer<'legalsBusiness'>['coming'][number];
}

function NotYet({ terms: { validFrom, changes } }: TermsProps) {
  return (
    <Notice>
      Diese Fassung gilt ab {formatDate(validFrom)}. Hast du später davon erfahren, gilt für dich der Tag aus
      deiner Mail.{' '}
      <Link to={paths.providerTerms()} className="link">
        Zur jetzigen
      </Link>
      {changes && (
        <p className="mt-2 whitespace-pre-line">
          <b>Das ändert sich:</b> {changes}
        </p>
      )}
    </Notice>
  );
}

function Coming({ terms: { validFrom, version } }: TermsProps) {
  return (
    <Notice>
      Ab {formatDate(validFrom)} gilt eine neue Fassung.{' '}
      <Link to={`?fassung=${version}`} className="link">
        Neue Fassung lesen
      </Link>
    </Notice>
  );
}
