import { Link, useActionData } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { writeQuery } from '../../features/office/office-query.ts';
import { nameOf, siteTypes } from '../../features/office/state-names.ts';
import { BasicsForm } from '../../features/office-site/BasicsForm.tsx';
import { Domains } from '../../features/office-site/Domains.tsx';
import { Ended, EndForm } from '../../features/office-site/EndForm.tsx';
import { GiftShopForm } from '../../features/office-site/GiftShopForm.tsx';
import { LookForm } from '../../features/office-site/LookForm.tsx';
import { MoneyForm } from '../../features/office-site/MoneyForm.tsx';
import { readBasics, readMoney } from '../../features/office-site/site-forms.ts';
import { type SitePage, siteLooks, siteStates } from '../../features/office-site/site-names.ts';
import { WordsForm } from '../../features/office-site/WordsForm.tsx';
import { isOfPicture, PictureForm } from '../../features/own-restaurant/PictureForm.tsx';
import { pictureIn, sendPicture } from '../../features/own-restaurant/send-picture.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { formAct, sentIn, type Typed } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/site.ts';

type Params = { id: string };
type Checked = Answer<'checkOfficeDomain'>;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.basics.title ?? 'Seite', noindex: true });

const load = loginFirst(async (call: Call, { params: { id } }: RouteArgs<Params>) => {
  const site = await call('officeSite', { id: Number(id) });
  const there = site.restaurant && (await call('myRights', { hostId: site.restaurant.id })).restaurant;
  return { ...site, mayDress: there?.includes('menu') ?? false };
});

async function act(call: Call, args: RouteArgs<Params>) {
  const picture = await pictureIn(args.request);
  return formAct<Params, { checked: Checked }>('', async (_, typed, { params }) => {
    const id = Number(params.id);
    const { intent = '', domain = '' } = typed;
    const step = /^domain-(.*)$/.exec(intent)?.[1];
    if (step === 'check') return { checked: await call('checkOfficeDomain', { id, domain }) };
    if (step === 'add') await call('addOfficeDomain', { id, domain });
    else if (step)
      await call('setOfficeDomain', { id, domain, step: step as Input<'setOfficeDomain'>['step'] });
    else {
      const wrong = await save(call, typed, { id, picture });
      if (wrong) return wrong;
    }
    return goOn(staffPaths.officeSite(id));
  })(call, args);
}

async function save(call: Call, typed: Typed, { id, picture }: { id: number; picture: File }) {
  const { intent, version = '', companyName = '', companyMail = '' } = typed;
  if (intent === 'end') {
    const { reason = '', successorId } = typed;
    await call('endOfficeSite', { id, reason, successorId: successorId ? Number(successorId) : null });
  } else if (intent === 'gift-shop') await call('openGiftShop', { id });
  else if (intent === 'reopen') await call('reopenOfficeSite', { id });
  else if (intent === 'picture')
    return sendPicture(picture, (image) => call('saveOfficeSiteLogo', { id, image }));
  else if (intent === 'remove-picture') await call('saveOfficeSiteLogo', { id });
  else if (intent === 'look' || intent === 'usual-look') {
    const { rim = '', enamel = '', bearsInitials } = typed;
    const colours = intent === 'look' ? { rim, enamel } : null;
    await call('saveOfficeSiteLook', { id, version, colours, bearsInitials: bearsInitials === 'Y' });
  } else if (intent === 'words') {
    // Kinds without a start page ask for no text.
    const { startContent = (await call('officeSite', { id })).words.startContent } = typed;
    await call('saveOfficeSiteWords', { id, version, companyName, companyMail, startContent });
  } else if (intent === 'money') {
    const read = readMoney(typed, id);
    if ('fields' in read) return read;
    await call('saveOfficeSiteMoney', read);
  } else {
    const read = readBasics(typed, await call('officeSite', { id }));
    if ('fields' in read) return read;
    await call('saveOfficeSite', read);
  }
  return null;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeSitePage({ loaderData: site }: Route.ComponentProps) {
  const answer: unknown = useActionData();
  const sent = sentIn(answer);
  const sentTo = (intent: string) => (sent?.intent === intent ? sent : undefined);
  const checked = (answer as { checked?: Checked } | undefined)?.checked;
  const { basics, look, money, words, may, state } = site;
  const isEnded = state === 'ended';
  return (
    <>
      <OfficeHead title={basics.title} note={siteTypes[site.type]}>
        <Badge look={siteLooks[state]}>{nameOf(siteStates, state)}</Badge>
        <Ways site={site} mayDress={site.mayDress} />
      </OfficeHead>
      <OpenTexts site={site} />
      <Ended site={site} />
      <Columns>
        <div className="grid gap-4">
          <Domains
            site={site}
            checked={checked}
            sent={sent?.intent.startsWith('domain-') ? sent : undefined}
          />
          <MoneyForm
            key={money.version}
            site={site}
            sent={sentTo('money')}
            isClosed={isEnded || !may.money}
          />
          {!site.restaurant && may.money && !isEnded && (
            <GiftShopForm site={site} sent={sentTo('gift-shop')} />
          )}
        </div>
        <BasicsForm
          key={basics.version}
          site={site}
          sent={sentTo('basics')}
          isClosed={isEnded || !may.change}
        />
      </Columns>
      <WordsForm key={words.version} site={site} sent={sentTo('words')} isClosed={isEnded || !may.words} />
      <Columns>
        {look && (
          <LookForm
            key={look.version}
            title={basics.title}
            look={look}
            sent={sentTo('look')}
            isClosed={isEnded || !may.change}
          />
        )}
        {!site.restaurant && may.change && !isEnded && (
          <PictureForm
            hostId={site.id}
            what="Logo"
            of={basics.title}
            hint="Statt des gezeichneten Zeichens, auch in Mails und auf Gutscheinen. Es wird ein Quadrat daraus."
            picture={site.logo}
            sent={isOfPicture(sent) ? sent : undefined}
          />
        )}
        {may.change && !isEnded && <EndForm site={site} sent={sentTo('end')} />}
      </Columns>
    </>
  );
}

interface WaysProps {
  site: SitePage;
  /** Its restaurant's own page about it opens. */
  mayDress: boolean;
}

const Ways = ({
  site: {
    id,
    origin,
    state,
    restaurant,
    may,
    basics: { title },
  },
  mayDress,
}: WaysProps) => (
  <>
    {state === 'open' && (
      <a href={origin} className="link">
        Ansehen
      </a>
    )}
    {!restaurant && (
      <Link to={staffPaths.officeMarket(id)} className="link">
        Restaurants
      </Link>
    )}
    {restaurant && mayDress && (
      <Link to={staffPaths.ownSite(restaurant.id)} className="link">
        Farben von {restaurant.name}
      </Link>
    )}
    {may.change && state !== 'ended' && (
      <Link to={staffPaths.officeMaintenance() + writeQuery({ search: title })} className="link">
        Wartung und Zahlarten
      </Link>
    )}
  </>
);

/** No site may open without its legal texts; who makes it finds here which are missing. */
function OpenTexts({ site: { openTexts, state, may, basics } }: { site: SitePage }) {
  if (openTexts.length === 0 || state === 'ended') return null;
  return (
    <Notice look="mustard">
      Noch nicht geschrieben: {openTexts.join(', ')}. Schalte die Seite erst ein, wenn sie stehen.{' '}
      {may.words && (
        <Link
          to={staffPaths.officeLegalTexts() + writeQuery({ search: basics.title, state: 'missing' })}
          className="link"
        >
          Zu den Rechtstexten
        </Link>
      )}
    </Notice>
  );
}
