import type { z } from 'zod';
import * as domains from '#contract/office-domains.ts';
import * as market from '#contract/office-market.ts';
import * as sites from '#contract/office-sites.ts';
import { DONE } from '#contract/values.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';
import type { NameLookup } from '#server/adapters/name-lookup.ts';
import { checkDomain } from '#server/features/site/run/check-domain.ts';
import { addDomain, stepDomain } from '#server/features/site/run/domains.ts';
import { saveBasics, saveLook, saveMoney, saveWords } from '#server/features/site/run/edit-site.ts';
import { endSite, reopenSite } from '#server/features/site/run/end-site.ts';
import { keepSiteLogo } from '#server/features/site/site-logo.ts';
import { makeSite } from '#server/features/site/run/make-site.ts';
import { readPicture } from '#server/plumbing/gates/sent-picture.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from '../as-operator.ts';
import { openGiftShopAsOperator } from './open-gift-shop.ts';
import { leaveMarketplaces, setMarket, showMarket } from './show-market.ts';
import { showSite, showSiteChoices, showSiteList } from './show-sites.ts';

/** What the operator makes of the sites: what they are, where they answer, and their end. */
export function officeSitesRoutes(routes: Routes, lookup: NameLookup): void {
  routes.serve(sites.officeSiteList, showSiteList);
  routes.serve(sites.officeSite, showSite);
  routes.serve(sites.officeSiteChoices, showSiteChoices);
  routes.serve(market.officeMarket, showMarket);
  routes.serve(market.changeOfficeMarket, setMarket);
  routes.serve(market.leaveMarkets, leaveMarketplaces);
  editRoutes(routes);
  domainRoutes(routes, lookup);
  routes.serve(sites.makeOfficeSite, async (visit, input) => {
    const made = await asOperator(
      visit,
      (context) => makeSite(context, input, context.person.id),
      ({ id, title, host }) => ({
        ...on(id),
        action: 'site-made',
        details: { kind: input.kind, title, host },
      }),
    );
    return isRefusal(made) ? made : { ...DONE, id: made.id };
  });
  routes.serve(sites.endOfficeSite, async (visit, input) =>
    doneOr(
      await asOperator(
        visit,
        (context) => endSite(context, input),
        ({ title }) => ({
          ...on(input.id),
          action: 'site-ended',
          details: { title, reason: input.reason, successor: input.successorId },
        }),
      ),
    ),
  );
  routes.serve(sites.reopenOfficeSite, async (visit, { id }) =>
    doneOr(
      await asOperator(
        visit,
        (context) => reopenSite(context, id),
        ({ title }) => ({ ...on(id), action: 'site-reopened', details: { title } }),
      ),
    ),
  );
}

function editRoutes(routes: Routes): void {
  routes.serve(sites.saveOfficeSite, async (visit, input) => {
    const { id, title, brand, look } = input;
    const details = { title, brand, look };
    const action = { ...on(id), action: 'site-changed', details } as const;
    return (
      (await asOperator(
        visit,
        (context) => saveBasics(context, input),
        () => action,
      )) ?? DONE
    );
  });
  routes.serve(sites.saveOfficeSiteLook, async (visit, input) => {
    const { id, colours, bearsInitials } = input;
    const details = {
      rim: colours?.rim ?? null,
      enamel: colours?.enamel ?? null,
      initials: Number(bearsInitials),
    };
    const action = { ...on(id), action: 'site-dressed', details } as const;
    return (
      (await asOperator(
        visit,
        (context) => saveLook(context, input),
        () => action,
      )) ?? DONE
    );
  });
  routes.serve(sites.saveOfficeSiteLogo, saveLogo, { maySend: async () => inBytes(fileLimits.logo) });
  routes.serve(sites.openGiftShop, async (visit, input) => {
    const opened = await openGiftShopAsOperator(visit, input);
    return isRefusal(opened) ? opened : { ...DONE, restaurantId: opened.restaurantId };
  });
  routes.serve(sites.saveOfficeSiteMoney, async (visit, input) => {
    const { id, commissionPercent, donationPercent, donationGoal, bankTarget } = input;
    const details = { commissionPercent, donationPercent, donationGoal, bankTarget };
    const action = { ...on(id), action: 'site-money-set', details } as const;
    return (
      (await asOperator(
        visit,
        (context) => saveMoney(context, input),
        () => action,
      )) ?? DONE
    );
  });
  routes.serve(sites.saveOfficeSiteWords, async (visit, input) => {
    const { id, companyName, companyMail } = input;
    const details = { companyName, companyMail };
    const action = { ...on(id), action: 'site-words-saved', details } as const;
    return (
      (await asOperator(
        visit,
        (context) => saveWords(context, input),
        () => action,
      )) ?? DONE
    );
  });
}

/** Drawing takes its time, so nobody waits for the site meanwhile. */
async function saveLogo(
  visit: PersonVisit,
  { id, image }: z.output<typeof sites.saveOfficeSiteLogo.request>,
) {
  const bytes = await readPicture(image, 'logo');
  if (isRefusal(bytes)) return bytes;
  const action = { ...on(id), action: bytes ? 'site-logo-saved' : 'site-logo-removed' } as const;
  return (
    (await asOperator(
      visit,
      (context) => keepSiteLogo(context, { id, bytes }),
      () => action,
    )) ?? DONE
  );
}

function domainRoutes(routes: Routes, lookup: NameLookup): void {
  routes.serve(domains.addOfficeDomain, async (visit, input) =>
    doneOr(
      await asOperator(
        visit,
        (context) => addDomain(context, input),
        ({ host }) => ({ ...on(input.id), action: 'domain-taken', details: { host } }),
      ),
    ),
  );
  routes.serve(domains.setOfficeDomain, async (visit, input) =>
    doneOr(
      await asOperator(
        visit,
        (context) => stepDomain(context, input),
        ({ host }) => ({ ...on(input.id), action: `domain-${input.step}`, details: { host } }),
      ),
    ),
  );
  routes.serve(domains.checkOfficeDomain, (context, input) => checkDomain(context, input, lookup));
}

const on = (id: number) => ({ subject: { kind: 'site', id } }) as const;
const doneOr = (result: object | Refusal) => (isRefusal(result) ? result : DONE);
