import { type Id, path } from './paths.ts';

/** Every address of the rooms behind the counter; no guest's page loads them. */
export const staffPaths = {
  // point of sale
  till: () => '/kasse',
  pairTill: () => '/kasse/koppeln',
  tillBills: () => '/kasse/rechnungen',
  tillTable: (tableId: Id) => path`/kasse/rechnung?tisch=${tableId}`,
  tillTableShared: (tableId: Id, of: Id) => path`/kasse/rechnung?tisch=${tableId}&teile=${of}`,
  tillOrder: (orderId: Id) => path`/kasse/rechnung?bestellung=${orderId}`,
  tillOrderShared: (orderId: Id, of: Id) => path`/kasse/rechnung?bestellung=${orderId}&teile=${of}`,
  /** Where a bill is closed without a payment; `bill` is its page. */
  tillBillClose: (bill: string) => `${bill}&abschliessen=1`,
  tillPaper: (recordId: Id) => path`/kasse/beleg/${recordId}`,
  // With the bill to go on with.
  tillPaid: (recordId: Id, back: string) => path`/kasse/beleg/${recordId}?weiter=${back}`,
  tillPaperCancel: (recordId: Id) => path`/kasse/beleg/${recordId}?stornieren=1`,
  tillDay: () => '/kasse/tag',
  tillMove: (kind: string) => path`/kasse/tag?geld=${kind}`,
  tillClose: () => '/kasse/abschluss',
  ownTill: (restaurantId: Id) => path`/kueche/tse?restaurant=${restaurantId}`,
  ownTillEnd: (restaurantId: Id) => path`/kueche/tse?restaurant=${restaurantId}&abmelden=1`,
  ownTillExport: (restaurantId: Id, from: string, to: string) =>
    path`/api/ownTillExport?hostId=${restaurantId}&from=${from}&to=${to}`,
  tillSlips: () => '/kasse/bons',
  tillCancel: (orderId: Id) => path`/kasse/bons?stornieren=${orderId}`,
  slipAgain: (orderUid: string) => path`/kasse/bon/${orderUid}?nochmal=1`,
  slip: (orderUid: string) => path`/kasse/bon/${orderUid}`,

  // rooms behind the counter
  kitchen: () => '/kueche',
  kitchenOf: (restaurantId: Id) => path`/kueche?restaurant=${restaurantId}`,
  kitchenTrial: (restaurantId: Id) => path`/kueche?restaurant=${restaurantId}&probe=1`,
  kitchenTables: (restaurantId: Id) => path`/kueche/tische?restaurant=${restaurantId}`,
  kitchenTable: (restaurantId: Id, action: string, tableId: Id) =>
    path`/kueche/tische?restaurant=${restaurantId}&${action}=${tableId}`,
  kitchenTableCards: (restaurantId: Id) => path`/kueche/tische/karten?restaurant=${restaurantId}`,
  kitchenTableCode: (tableId: Id, card: string) => path`/api/kitchenTableCode/${tableId}?karte=${card}`,
  pairKitchen: () => '/kueche/koppeln',
  pairDriver: () => '/fahrer/koppeln',
  driver: () => '/fahrer',
  driverOf: (restaurantId: Id) => path`/fahrer?restaurant=${restaurantId}`,
  kitchenWho: () => '/kueche/wer',
  kitchenPin: (restaurantId: Id) => path`/kueche/pin?restaurant=${restaurantId}`,
  kitchenTills: (restaurantId: Id) => path`/kueche/kassen?restaurant=${restaurantId}`,
  kitchenDriverPhone: (restaurantId: Id) => path`/kueche/kassen?restaurant=${restaurantId}&art=fahrer`,
  kitchenDrivers: (restaurantId: Id) => path`/kueche/fahrer?restaurant=${restaurantId}`,
  kitchenStations: (restaurantId: Id) => path`/kueche/stationen?restaurant=${restaurantId}`,
  kitchenPrinters: (restaurantId: Id) => path`/kueche/drucker?restaurant=${restaurantId}`,
  kitchenPrinter: (restaurantId: Id, printerId: Id) =>
    path`/kueche/drucker?restaurant=${restaurantId}&drucker=${printerId}`,
  kitchenPrinterRenewal: (restaurantId: Id, printerId: Id) =>
    path`/kueche/drucker?restaurant=${restaurantId}&erneuern=${printerId}`,
  kitchenPrinterEnd: (restaurantId: Id, printerId: Id) =>
    path`/kueche/drucker?restaurant=${restaurantId}&entfernen=${printerId}`,
  kitchenTill: (restaurantId: Id, deviceId: Id) =>
    path`/kueche/kassen?restaurant=${restaurantId}&entkoppeln=${deviceId}`,
  kitchenAsk: (restaurantId: Id, orderId: Id) => path`/kueche/fehlt/${orderId}?restaurant=${restaurantId}`,
  kitchenReduce: (restaurantId: Id, orderId: Id) =>
    path`/kueche/erstatten/${orderId}?restaurant=${restaurantId}`,
  // The same over the order's own page.
  ownReduce: (restaurantId: Id, orderId: Id) =>
    path`/kueche/bestellungen/${orderId}/erstatten?restaurant=${restaurantId}`,
  kitchenSlip: (orderId: Id) => path`/kueche/bon/${orderId}`,
  kitchenBusy: (restaurantId: Id) => path`/kueche/viel-los?restaurant=${restaurantId}`,
  kitchenAcceptance: (restaurantId: Id) => path`/kueche/annahme?restaurant=${restaurantId}`,
  kitchenShortages: (restaurantId: Id) => path`/kueche/ausverkauft?restaurant=${restaurantId}`,
  // What is asked of a dish or an ingredient: aus, zutat or zaehlen.
  kitchenShortage: (restaurantId: Id, question: string, id: Id) =>
    path`/kueche/ausverkauft?restaurant=${restaurantId}&${question}=${id}`,
  kitchenNames: (restaurantId: Id) => path`/kueche/namen?restaurant=${restaurantId}`,
  kitchenReductions: (restaurantId: Id) => path`/kueche/ermaessigungen?restaurant=${restaurantId}`,
  kitchenReviews: (restaurantId: Id) => path`/kueche/bewertungen?restaurant=${restaurantId}`,
  kitchenReviewsOpen: (restaurantId: Id) => path`/kueche/bewertungen?restaurant=${restaurantId}&offen=1`,
  ownTeam: (restaurantId: Id) => path`/kueche/team?restaurant=${restaurantId}`,
  ownTeamMember: (restaurantId: Id, personId: Id) =>
    path`/kueche/team?restaurant=${restaurantId}&mitglied=${personId}`,
  ownPrograms: (restaurantId: Id) => path`/kueche/schnittstelle?restaurant=${restaurantId}`,
  endOwnKey: (restaurantId: Id, keyId: Id) =>
    path`/kueche/schnittstelle?restaurant=${restaurantId}&sperren=${keyId}`,
  endOwnWebhook: (restaurantId: Id, webhookId: Id) =>
    path`/kueche/schnittstelle?restaurant=${restaurantId}&webhook-entfernen=${webhookId}`,
  renewOwnWebhook: (restaurantId: Id, webhookId: Id) =>
    path`/kueche/schnittstelle?restaurant=${restaurantId}&webhook-erneuern=${webhookId}`,
  ownAudit: (restaurantId: Id) => path`/kueche/protokoll?restaurant=${restaurantId}`,
  ownAuditOf: (restaurantId: Id, personId: Id) =>
    path`/kueche/protokoll?restaurant=${restaurantId}&konto=${personId}`,
  own: (restaurantId: Id) => path`/kueche/betrieb?restaurant=${restaurantId}`,
  ownOrders: (restaurantId: Id) => path`/kueche/bestellungen?restaurant=${restaurantId}`,
  ownOrder: (restaurantId: Id, orderId: Id) =>
    path`/kueche/bestellungen/${orderId}?restaurant=${restaurantId}`,
  ownReceipt: (orderId: Id) => path`/api/ownReceipt/${orderId}`,
  ownCorrection: (orderId: Id, number: Id) => path`/api/ownReceipt/${orderId}/${number}`,
  ownFigures: (restaurantId: Id) => path`/kueche/zahlen?restaurant=${restaurantId}`,
  ownAllFigures: (restaurantId: Id) => path`/kueche/zahlen/alle?restaurant=${restaurantId}`,
  ownAllFiguresOf: (restaurantId: Id, period: string) =>
    path`/kueche/zahlen/alle?restaurant=${restaurantId}&zeitraum=${period}`,
  ownFiguresOf: (restaurantId: Id, period: string) =>
    path`/kueche/zahlen?restaurant=${restaurantId}&zeitraum=${period}`,
  ownFiguresBetween: (restaurantId: Id, from: string, to: string) =>
    path`/kueche/zahlen?restaurant=${restaurantId}&zeitraum=wahl&von=${from}&bis=${to}`,
  ownAccount: (restaurantId: Id) => path`/kueche/abrechnung?restaurant=${restaurantId}`,
  ownAccountMonth: (restaurantId: Id, month: string) =>
    path`/kueche/abrechnung?restaurant=${restaurantId}&monat=${month}`,
  ownAccountDay: (restaurantId: Id, month: string, day: string) =>
    path`/kueche/abrechnung?restaurant=${restaurantId}&monat=${month}&tag=${day}`,
  ownStatement: (restaurantId: Id, id: Id) => path`/kueche/abrechnung/${id}?restaurant=${restaurantId}`,
  ownStatementPaper: (id: Id) => path`/api/ownStatementPaper/${id}`,
  ownSales: (restaurantId: Id) => path`/kueche/abrechnung/umsaetze?restaurant=${restaurantId}`,
  ownTax: (restaurantId: Id) => path`/kueche/abrechnung/steuer?restaurant=${restaurantId}`,
  ownTaxAs: (restaurantId: Id, kind: string) =>
    path`/kueche/abrechnung/steuer?restaurant=${restaurantId}&als=${kind}`,
  ownTaxNotice: (id: Id) => path`/api/ownTaxNotice/${id}`,
  ownSalesOf: (restaurantId: Id, from: string, to: string) =>
    path`/kueche/abrechnung/umsaetze?restaurant=${restaurantId}&von=${from}&bis=${to}`,
  ownSalesPaper: (restaurantId: Id, from: string, to: string) =>
    path`/api/ownSalesPaper/${restaurantId}?from=${from}&to=${to}`,
  ownXRechnung: (id: Id) => path`/kueche/abrechnung/xrechnung/${id}`,
  ownInvoice: (id: Id) => path`/api/ownInvoice/${id}`,
  ownBank: (restaurantId: Id) => path`/kueche/abrechnung/konto?restaurant=${restaurantId}`,
  ownMandateEnd: (restaurantId: Id) => path`/kueche/abrechnung/konto?restaurant=${restaurantId}&widerrufen=1`,
  ownMandateCopy: (restaurantId: Id) => path`/api/ownMandateCopy/${restaurantId}`,
  ownPayment: (restaurantId: Id) => path`/kueche/zahlung?restaurant=${restaurantId}`,
  ownPaymentEnd: (restaurantId: Id, provider: string) =>
    path`/kueche/zahlung?restaurant=${restaurantId}&trennen=${provider}`,
  // Answers with the way to the page of the payment service.
  toOwnStripe: (restaurantId: Id) => path`/api/ownStripePage/${restaurantId}`,
  ownDetails: (restaurantId: Id) => path`/kueche/angaben?restaurant=${restaurantId}`,
  ownSite: (restaurantId: Id) => path`/kueche/eigene-seite?restaurant=${restaurantId}`,
  ownSeller: (restaurantId: Id) => path`/kueche/angaben?restaurant=${restaurantId}&verkauf=aendern`,
  ownHours: (restaurantId: Id) => path`/kueche/oeffnungszeiten?restaurant=${restaurantId}`,
  ownHoursOf: (restaurantId: Id, day: string) =>
    path`/kueche/oeffnungszeiten?restaurant=${restaurantId}&tag=${day}#tag`,
  ownCalendar: (restaurantId: Id) => path`/kueche/oeffnungszeiten/kalender?restaurant=${restaurantId}`,
  ownCalendarMonth: (restaurantId: Id, month: string) =>
    path`/kueche/oeffnungszeiten/kalender?restaurant=${restaurantId}&monat=${month}`,
  ownAbsence: (restaurantId: Id, absenceId: Id) =>
    path`/kueche/oeffnungszeiten?restaurant=${restaurantId}&entfernen=${absenceId}`,
  ownDocument: (restaurantId: Id) => path`/kueche/nachweis?restaurant=${restaurantId}`,
  ownAreas: (restaurantId: Id) => path`/kueche/liefergebiete?restaurant=${restaurantId}`,
  ownAreaSearch: (restaurantId: Id, query: string) =>
    path`/kueche/liefergebiete?restaurant=${restaurantId}&suche=${query}`,
  ownAreasAround: (restaurantId: Id) => path`/kueche/liefergebiete/umkreis?restaurant=${restaurantId}`,
  ownAreasDrawn: (restaurantId: Id) => path`/kueche/liefergebiete/karte?restaurant=${restaurantId}`,
  ownAreasMany: (restaurantId: Id) => path`/kueche/liefergebiete/mehrere?restaurant=${restaurantId}`,
  ownAreasNone: (restaurantId: Id) => path`/kueche/liefergebiete/mehrere?restaurant=${restaurantId}&keinen=1`,
  ownMenuCopy: (restaurantId: Id) => path`/kueche/speisekarte/uebernehmen?restaurant=${restaurantId}`,
  ownMenuCopyFrom: (restaurantId: Id, from: Id) =>
    path`/kueche/speisekarte/uebernehmen?restaurant=${restaurantId}&von=${from}`,
  ownAreasCopy: (restaurantId: Id) => path`/kueche/liefergebiete/uebernehmen?restaurant=${restaurantId}`,
  ownAreasCopyFrom: (restaurantId: Id, from: Id) =>
    path`/kueche/liefergebiete/uebernehmen?restaurant=${restaurantId}&von=${from}`,
  ownHoursCopy: (restaurantId: Id) => path`/kueche/oeffnungszeiten/uebernehmen?restaurant=${restaurantId}`,
  ownHoursCopyFrom: (restaurantId: Id, from: Id) =>
    path`/kueche/oeffnungszeiten/uebernehmen?restaurant=${restaurantId}&von=${from}`,
  ownArea: (restaurantId: Id, action: string, placeId: Id) =>
    path`/kueche/liefergebiete?restaurant=${restaurantId}&${action}=${placeId}`,
  ownVouchers: (restaurantId: Id) => path`/kueche/gutscheine?restaurant=${restaurantId}`,
  ownVouchersPage: (restaurantId: Id, page: Id) =>
    path`/kueche/gutscheine?restaurant=${restaurantId}&seite=${page}`,
  ownVoucherMore: (restaurantId: Id, id: Id) =>
    path`/kueche/gutscheine?restaurant=${restaurantId}&verlaengern=${id}`,
  newOwnVoucher: (restaurantId: Id) => path`/kueche/gutscheine/neu?restaurant=${restaurantId}`,
  ownNewsletter: (restaurantId: Id) => path`/kueche/newsletter?restaurant=${restaurantId}`,
  ownNewsletterPage: (restaurantId: Id, page: Id) =>
    path`/kueche/newsletter?restaurant=${restaurantId}&seite=${page}`,
  ownIssue: (restaurantId: Id, id: Id) => path`/kueche/newsletter/${id}?restaurant=${restaurantId}`,
  ownIssueStep: (restaurantId: Id, id: Id, step: string) =>
    path`/kueche/newsletter/${id}?restaurant=${restaurantId}&schritt=${step}`,
  ownMenu: (restaurantId: Id) => path`/kueche/speisekarte?restaurant=${restaurantId}`,
  ownSheet: (restaurantId: Id) => path`/kueche/speisekarte/tabelle?restaurant=${restaurantId}`,
  ownVersions: (restaurantId: Id) => path`/kueche/speisekarte/verlauf?restaurant=${restaurantId}`,
  ownVersion: (restaurantId: Id, id: Id) =>
    path`/kueche/speisekarte/verlauf?restaurant=${restaurantId}&fassung=${id}`,
  ownMenuSorting: (restaurantId: Id) => path`/kueche/speisekarte?restaurant=${restaurantId}&sortieren=1`,
  ownCategoryRemoval: (restaurantId: Id, categoryId: Id) =>
    path`/kueche/speisekarte/kategorie/${categoryId}?restaurant=${restaurantId}&loeschen=1`,
  ownProductRemoval: (restaurantId: Id, productId: Id) =>
    path`/kueche/speisekarte/gericht/${productId}?restaurant=${restaurantId}&loeschen=1`,
  ownCategory: (restaurantId: Id, categoryId: Id) =>
    path`/kueche/speisekarte/kategorie/${categoryId}?restaurant=${restaurantId}`,
  ownProduct: (restaurantId: Id, productId: Id) =>
    path`/kueche/speisekarte/gericht/${productId}?restaurant=${restaurantId}`,
  ownProductIn: (restaurantId: Id, categoryId: Id) =>
    path`/kueche/speisekarte/gericht/neu?restaurant=${restaurantId}&kategorie=${categoryId}`,
  ownProductLike: (restaurantId: Id, productId: Id) =>
    path`/kueche/speisekarte/gericht/neu?restaurant=${restaurantId}&vorlage=${productId}`,
  ownProductAfter: (restaurantId: Id, productId: Id) =>
    path`/kueche/speisekarte/gericht/neu?restaurant=${restaurantId}&nach=${productId}`,
  ownExtras: (restaurantId: Id) => path`/kueche/extras?restaurant=${restaurantId}`,
  ownPhotos: (restaurantId: Id) => path`/kueche/fotos?restaurant=${restaurantId}`,
  ownSpecials: (restaurantId: Id) => path`/kueche/aktionen?restaurant=${restaurantId}`,
  ownSpecial: (restaurantId: Id, specialId: Id) =>
    path`/kueche/aktionen/${specialId}?restaurant=${restaurantId}`,
  ownSpecialRemoval: (restaurantId: Id, specialId: Id) =>
    path`/kueche/aktionen/${specialId}?restaurant=${restaurantId}&loeschen=1`,
  ownRuleRemoval: (restaurantId: Id, ruleId: Id) =>
    path`/kueche/extras/${ruleId}?restaurant=${restaurantId}&loeschen=1`,
  ownIngredientRemoval: (restaurantId: Id, ingredientId: Id) =>
    path`/kueche/zutat/${ingredientId}?restaurant=${restaurantId}&loeschen=1`,
  ownRule: (restaurantId: Id, ruleId: Id) => path`/kueche/extras/${ruleId}?restaurant=${restaurantId}`,
  ownIngredient: (restaurantId: Id, ingredientId: Id) =>
    path`/kueche/zutat/${ingredientId}?restaurant=${restaurantId}`,
  office: () => '/verwaltung',
  officeOrders: () => '/verwaltung/bestellungen',
  officeStuckMoney: () => '/verwaltung/bestellungen/geld',
  officeDisputes: () => '/verwaltung/bestellungen/rueckbuchungen',
  officeOrder: (id: Id) => path`/verwaltung/bestellungen/${id}`,
  officeRefund: (id: Id) => path`/verwaltung/bestellungen/${id}/erstatten`,
  officeCancel: (id: Id) => path`/verwaltung/bestellungen/${id}/stornieren`,
  officeBlockLike: (orderId: Id) => path`/verwaltung/schutz?bestellung=${orderId}#sperren`,
  officeRestaurants: () => '/verwaltung/restaurants',
  officeRestaurant: (id: Id) => path`/verwaltung/restaurants/${id}`,
  officeLeaveMarkets: (id: Id) => path`/verwaltung/restaurants/${id}/herausnehmen`,
  officeTakeOver: (id: Id, page?: string) =>
    page === undefined
      ? path`/verwaltung/restaurants/${id}/uebernehmen`
      : path`/verwaltung/restaurants/${id}/uebernehmen?weiter=${page}`,
  dataRequest: (code: string) => path`/daten/${code}`,
  dataFile: (code: string) => path`/daten/${code}/datei`,
  officePeople: () => '/verwaltung/personen',
  officePerson: (id: Id) => path`/verwaltung/personen/${id}`,
  officeGuest: (orderId: Id) => path`/verwaltung/personen/gast/${orderId}`,
  officePersonList: (id: Id, list: string) => path`/verwaltung/personen/${id}/${list}`,
  officeGuestList: (orderId: Id, list: string) => path`/verwaltung/personen/gast/${orderId}/${list}`,
  officeTeam: () => '/verwaltung/team',
  officeBlockedAccounts: () => '/verwaltung/team/gesperrt',
  officeTeamMember: (personId: Id) => path`/verwaltung/team?mitglied=${personId}`,
  officeAudit: () => '/verwaltung/protokoll',
  officeAuditOf: (personId: Id) => path`/verwaltung/protokoll?konto=${personId}`,
  officeAlarms: () => '/verwaltung/protokoll/auffaellig',
  officeMessages: () => '/verwaltung/nachrichten',
  officeGuard: () => '/verwaltung/schutz',
  officeGuardList: (list: string) => path`/verwaltung/schutz/${list}`,
  officeGuardLike: (stoppedId: Id) => `${path`/verwaltung/schutz?wie=${stoppedId}`}#sperren`,
  officeGuardFigures: () => '/verwaltung/schutz/zahlen',
  officeOperation: () => '/verwaltung/betrieb',
  officeOperationList: (list: string) => path`/verwaltung/betrieb/${list}`,
  officeAccess: () => '/verwaltung/zugang',
  officePrograms: () => '/verwaltung/schnittstelle',
  officeMaintenance: () => '/verwaltung/wartung',
  officeSites: () => '/verwaltung/seiten',
  officeSite: (id: Id) => path`/verwaltung/seiten/${id}`,
  officeMarket: (id: Id) => path`/verwaltung/seiten/${id}/restaurants`,
  officeNewSite: () => '/verwaltung/seiten/neu',
  officeNewSiteAs: (kind: string) => path`/verwaltung/seiten/neu?art=${kind}`,
  officeNewSiteOf: (kind: string, restaurantId: Id) =>
    path`/verwaltung/seiten/neu?art=${kind}&restaurant=${restaurantId}`,
  officeLegalTexts: () => '/verwaltung/rechtstexte',
  officeLegalText: (siteId: Id, kind: string) => path`/verwaltung/rechtstexte/${siteId}/${kind}`,
  officeLegalVersion: (siteId: Id, kind: string, versionId: Id) =>
    path`/verwaltung/rechtstexte/${siteId}/${kind}?fassung=${versionId}`,
  officeCampaigns: () => '/verwaltung/gutscheine',
  officeNewCampaign: () => '/verwaltung/gutscheine/neu',
  officeRecommendations: () => '/verwaltung/empfehlungen',
  officeReviews: () => '/verwaltung/bewertungen',
  officeReview: (id: Id) => path`/verwaltung/bewertungen/${id}`,
  officeNotices: () => '/verwaltung/eingaenge',
  officeApplications: () => '/verwaltung/anmeldungen',
  officeNewContact: () => '/verwaltung/anmeldungen/neu',
  officeApplication: (id: Id) => path`/verwaltung/anmeldungen/${id}`,
  officeApplicationFile: (id: Id, kind: string) => path`/api/officeApplicationFile/${id}/${kind}`,
  officeDocuments: () => '/verwaltung/anmeldungen/unterlagen',
  officeSellers: () => '/verwaltung/steuer/meldung',
  officeSellersOf: (year: Id) => path`/verwaltung/steuer/meldung?von=${year}-01-01`,
  officeSellersProven: () => '/verwaltung/steuer/meldung?bestaetigt=1',
  officeSellersFile: (year: Id) => path`/verwaltung/steuer/meldung/datei/${year}`,
  officeSellersMessage: (id: Id) => path`/verwaltung/steuer/meldung/abgabe/${id}`,
  officeBooks: () => '/verwaltung/steuer/pruefung',
  officeBooksFile: (from: string, to: string) => path`/api/officeBooksFile?from=${from}&to=${to}`,
  officeAccounts: () => '/verwaltung/konten',
  officeStatements: () => '/verwaltung/abrechnungen',
  officeStatementsProven: () => '/verwaltung/abrechnungen?bestaetigt',
  officeStatementFile: (id: Id) => path`/verwaltung/abrechnungen/datei/${id}`,
  officeStatement: (id: Id) => path`/verwaltung/abrechnungen/${id}`,
  officeFiles: (list: string) => path`/verwaltung/dateien/${list}`,
  officeBank: () => '/verwaltung/bank',
  officeBankEntry: (id: Id) => path`/verwaltung/bank/${id}`,
  officeDatev: () => '/verwaltung/steuer',
  officeDatevBatch: (month: string) => path`/api/officeDatevBatch/${month}`,
  officeDatevFile: (month: string, number: Id) => path`/api/officeDatevFile/${month}/${number}`,
  officeCompany: () => '/verwaltung/betreiber',
  officeCompanies: () => '/verwaltung/firmen',
  officeBusinessCustomer: (id: Id) => path`/verwaltung/firmen/${id}`,
  officeBusinessList: (id: Id, list: string) => path`/verwaltung/firmen/${id}/${list}`,
  officeMandates: () => '/verwaltung/mandate',
  officeMandate: (id: Id) => path`/verwaltung/mandate/${id}`,
  officeCollections: () => '/verwaltung/lastschriften',
  officeCollection: (id: Id) => path`/verwaltung/lastschriften/${id}`,
  officeBusinessStatement: (id: Id) => path`/api/officeBusinessStatement/${id}`,
  officeBusinessStatementCsv: (id: Id) => path`/api/officeBusinessStatementCsv/${id}`,
  officeCollectionsProven: () => '/verwaltung/lastschriften?bestaetigt',
  officeMandateCopy: (id: Id) => path`/api/officeMandateCopy/${id}`,
  officeCollectionFile: (id: Id) => path`/verwaltung/lastschriften/datei/${id}`,
} as const;
