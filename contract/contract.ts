import type { z } from 'zod';
import type * as acceptance from './acceptance.ts';
import type * as account from './account.ts';
import type * as afterOrder from './after-order.ts';
import type * as apiKey from './api-key.ts';
import type * as audit from './audit.ts';
import type * as basket from './basket.ts';
import type * as build from './build.ts';
import type * as busy from './busy.ts';
import type * as business from './business.ts';
import type { CallName } from './calls.ts';
import type * as cash from './cash.ts';
import type * as cashUp from './cash-up.ts';
import type * as driver from './driver.ts';
import type * as driverPosition from './driver-position.ts';
import type * as discovery from './discovery.ts';
import type { Endpoint } from './endpoint.ts';
import type * as groupOrder from './group-order.ts';
import type * as favourite from './favourite.ts';
import type * as history from './history.ts';
import type * as ingredientNames from './ingredient-names.ts';
import type * as kitchen from './kitchen.ts';
import type * as kitchenDevice from './kitchen-device.ts';
import type * as kitchenNotices from './kitchen-notices.ts';
import type * as question from './question.ts';
import type * as reduction from './reduction.ts';
import type * as location from './location.ts';
import type * as menu from './menu.ts';
import type * as officeDomains from './office-domains.ts';
import type * as officeSite from './office-site.ts';
import type * as officeMarket from './office-market.ts';
import type * as officeSites from './office-sites.ts';
import type * as takeOver from './take-over.ts';
import type * as office from './office.ts';
import type * as order from './order.ts';
import type * as orderWay from './order-way.ts';
import type * as orderNotices from './order-notices.ts';
import type * as officeOrder from './office-order.ts';
import type * as officeRefund from './office-refund.ts';
import type * as officeDisputes from './office-disputes.ts';
import type * as officeStuck from './office-stuck.ts';
import type * as officeDesk from './office-desk.ts';
import type * as officeOperation from './office-operation.ts';
import type * as officeOrderDeeds from './office-order-deeds.ts';
import type * as officeAccount from './office-account.ts';
import type * as officeBank from './office-bank.ts';
import type * as officeDatev from './office-datev.ts';
import type * as officeBooks from './office-books.ts';
import type * as officeBusiness from './office-business.ts';
import type * as officeCompany from './office-company.ts';
import type * as officeApplications from './office-applications.ts';
import type * as officeRestaurant from './office-restaurant.ts';
import type * as officeCompanies from './office-companies.ts';
import type * as officePeople from './office-people.ts';
import type * as officePersonLists from './office-person-lists.ts';
import type * as officeWebhooks from './office-webhooks.ts';
import type * as officeReviews from './office-reviews.ts';
import type * as officeGuard from './office-guard.ts';
import type * as officeMarketing from './office-marketing.ts';
import type * as ownCreation from './own-creation.ts';
import type * as ownData from './own-data.ts';
import type * as ownFigures from './own-figures.ts';
import type * as newsletter from './newsletter.ts';
import type * as ownDraft from './own-draft.ts';
import type * as ownIngredient from './own-ingredient.ts';
import type * as ownMenu from './own-menu.ts';
import type * as ownNewsletter from './own-newsletter.ts';
import type * as ownVersions from './own-versions.ts';
import type * as ownOrders from './own-orders.ts';
import type * as ownAccount from './own-account.ts';
import type * as ownAreas from './own-areas.ts';
import type * as ownBank from './own-bank.ts';
import type * as ownSales from './own-sales.ts';
import type * as ownStart from './own-start.ts';
import type * as ownStatement from './own-statement.ts';
import type * as ownToday from './own-today.ts';
import type * as ownTill from './own-till.ts';
import type * as ownPhoto from './own-photo.ts';
import type * as ownPayment from './own-payment.ts';
import type * as ownRestaurant from './own-restaurant.ts';
import type * as ownHours from './own-hours.ts';
import type * as ownSite from './own-site.ts';
import type * as ownSeller from './own-seller.ts';
import type * as ownVouchers from './own-vouchers.ts';
import type * as payment from './payment.ts';
import type * as printer from './printer.ts';
import type * as proof from './proof.ts';
import type * as provider from './provider.ts';
import type * as restaurant from './restaurant.ts';
import type * as review from './review.ts';
import type * as secondFactor from './second-factor.ts';
import type * as sellers from './sellers.ts';
import type * as session from './session.ts';
import type * as shortage from './shortage.ts';
import type * as site from './site.ts';
import type * as station from './station.ts';
import type * as table from './table.ts';
import type * as team from './team.ts';
import type * as till from './till.ts';
import type * as trial from './trial.ts';
import type * as voucher from './voucher.ts';
import type * as webhook from './webhook.ts';

type Modules = typeof acceptance &
  typeof account &
  typeof afterOrder &
  typeof apiKey &
  typeof audit &
  typeof basket &
  typeof build &
  typeof busy &
  typeof business &
  typeof discovery &
  typeof cash &
  typeof cashUp &
  typeof driver &
  typeof driverPosition &
  typeof favourite &
  typeof groupOrder &
  typeof history &
  typeof ingredientNames &
  typeof kitchen &
  typeof kitchenDevice &
  typeof kitchenNotices &
  typeof question &
  typeof station &
  typeof reduction &
  typeof location &
  typeof menu &
  typeof office &
  typeof officeDomains &
  typeof officeSite &
  typeof officeMarket &
  typeof officeSites &
  typeof officeApplications &
  typeof officeOrder &
  typeof officeRefund &
  typeof officeDisputes &
  typeof officeStuck &
  typeof officeDesk &
  typeof officeOperation &
  typeof officeOrderDeeds &
  typeof officeAccount &
  typeof officeCompany &
  typeof officeBank &
  typeof officeDatev &
  typeof officeBooks &
  typeof officeBusiness &
  typeof officeRestaurant &
  typeof takeOver &
  typeof officeCompanies &
  typeof officePeople &
  typeof officePersonLists &
  typeof officeWebhooks &
  typeof officeReviews &
  typeof officeGuard &
  typeof officeMarketing &
  typeof order &
  typeof orderWay &
  typeof orderNotices &
  typeof ownCreation &
  typeof ownData &
  typeof ownFigures &
  typeof newsletter &
  typeof ownDraft &
  typeof ownIngredient &
  typeof ownMenu &
  typeof ownNewsletter &
  typeof ownVersions &
  typeof ownOrders &
  typeof ownAccount &
  typeof ownAreas &
  typeof ownBank &
  typeof ownSales &
  typeof ownStatement &
  typeof ownTill &
  typeof ownPayment &
  typeof ownPhoto &
  typeof ownRestaurant &
  typeof ownSeller &
  typeof ownHours &
  typeof ownSite &
  typeof ownStart &
  typeof ownToday &
  typeof ownVouchers &
  typeof payment &
  typeof printer &
  typeof proof &
  typeof provider &
  typeof restaurant &
  typeof review &
  typeof secondFactor &
  typeof sellers &
  typeof session &
  typeof shortage &
  typeof site &
  typeof table &
  typeof team &
  typeof till &
  typeof trial &
  typeof voucher &
  typeof webhook;

type EndpointOf<Name extends CallName> = Name extends keyof Modules
  ? Modules[Name] extends Endpoint<infer Request, infer Answer>
    ? { request: Request; answer: Answer }
    : never
  : never;

/** What a caller gives to a call. */
export type Input<Name extends CallName> = z.input<EndpointOf<Name>['request']>;

/** What a call answers. */
export type Answer<Name extends CallName> = z.output<EndpointOf<Name>['answer']>;

/** Said besides the input, such as the key that makes a repeated order one order. */
export type CallHeaders = { 'idempotency-key'?: string };

/**
 * The contract's client, the same over HTTP in the browser and in-process on the server.
 * Rejects with an error that carries {status, code, message, fields}.
 */
export type Call = <Name extends CallName>(
  name: Name,
  ...input: Record<string, never> extends Input<Name>
    ? [Input<Name>?, CallHeaders?]
    : [Input<Name>, CallHeaders?]
) => Promise<Answer<Name>>;
