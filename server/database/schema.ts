import type { AddressTable, AuthenticatorAppTable, ContactTable, FirstOrderClaimTable, FirstOrderTable, FormerEmailTable, HalfLogInTable, KnownDeviceTable, LogInLinkTable, LoginFailureTable, PasskeyChallengeTable, PasskeyTable, PersonCodeTable, PersonRoleTable, PersonTable, RecoveryCodeTable } from './tables/account.ts'
import type { ApiKeyTable, KeyAnswerTable, KeyLimitTable, WebhookAttemptTable, WebhookEventTable, WebhookTable } from './tables/api.ts'
import type { AlarmTable, TakeOverTable } from './tables/audit.ts'
import type { BasketExtraTable, BasketLineTable, BasketTable, OwnCreationTable, RememberedVoucherTable } from './tables/basket.ts'
import type { BusinessCollectionItemTable, BusinessCollectionTable, BusinessCustomerTable, CollectionFileTable, EmployeeTable, SepaMandateTable } from './tables/business.ts'
import type { BillCloseTable, CashRegisterTable, TillLineTable, TillRecordTable } from './tables/cash.ts'
import type { RecommendationTable } from './tables/discovery.ts'
import type { DriverCashUpTable, DriverShiftTable, DriverStopTable } from './tables/driver.ts'
import type { FaultTable } from './tables/fault.ts'
import type { FavouriteTable } from './tables/favourite.ts'
import type { FiscalDeviceTable, FiscalOutageTable, FiscalSetupTable } from './tables/fiscal.ts'
import type { GroupMemberTable, GroupOrderTable } from './tables/group-order.ts'
import type { ConfirmedNumberTable, NumberCodeTable, OrderBlockTable, OrderMarkTable, OrderRuleTable, StaffDeviceTable, StoppedOrderTable } from './tables/guard.ts'
import type { BalanceChangeTable, BookingTable, PostingTable, RestaurantBalanceTable } from './tables/ledger.ts'
import type { PlaceTable, SessionPlaceTable } from './tables/location.ts'
import type { CategoryTable, DishDrawingTable, DishFigureTable, DishPairTable, IngredientTable, KitchenStationTable, MenuDraftTable, MenuPhotoTable, MenuVersionEntryTable, MenuVersionTable, ProductComponentTable, ProductIngredientTable, ProductPhotoTable, ProductRuleTable, ProductSizeTable, ProductStockTable, ProductTable, RuleChoiceSizeTable, RuleChoiceTable, RuleTable, StationCategoryTable, StationProductTable, StockTakenTable } from './tables/menu.ts'
import type { MessageTable, PushSubscriptionTable } from './tables/message.ts'
import type { NewsletterGuestTable, NewsletterIssueTable } from './tables/newsletter.ts'
import type { HeldStepTable, OrderCallTable, OrderEventTable, OrderExtraTable, OrderLineTable, OrderNoteTable, OrderQuestionLineTable, OrderQuestionTable, OrderReductionLineTable, OrderReductionTable, OrderStationTable, OrderVatTable, OrdersTable, ReceiptTable, SurveyTable, TrialOrderTable } from './tables/order.ts'
import type { PayeeAccountTable, PaymentDisputeTable, PaymentEventTable, PaymentTable, PaymentTryTable, RefundTable } from './tables/payment.ts'
import type { PrintJobTable, PrinterTable } from './tables/printing.ts'
import type { AuditEntryTable, DailyChoreTable, DataRequestTable, InstallationTable } from './tables/privacy.ts'
import type { NeededDocumentTable, ProviderApplicationTable, ProviderFileTable } from './tables/provider.ts'
import type { AbsenceTable, CommissionTermTable, DayOpeningTable, DeliveryAreaTable, DeliveryOutlineTable, OpeningTimeTable, PresenceTable, ProposedSellerTable, RestaurantLogoTable, RestaurantPictureTable, RestaurantTable, RestaurantUrlTable, SessionRestaurantTable, SpecialTable } from './tables/restaurant.ts'
import type { ReviewDishTable, ReviewPhotoTable, ReviewReminderStopTable, ReviewReminderTable, ReviewReportTable, ReviewSummaryTable, ReviewTable } from './tables/review.ts'
import type { BudgetCountTable, SecretTable, SessionLinkTable, SessionTable } from './tables/session.ts'
import type { LegalTextTable, NoticeTable, OperatorCompanyTable, SiteHostTable, SiteLogoTable, SiteRestaurantTable, SiteTable, TermsNoticeTable } from './tables/site.ts'
import type { BankEntryTable, BankFileTable, BankMatchTable, DatevBatchBookingTable, DatevBatchTable, DatevDueTable, DatevSettingTable, DonationTable, InvoiceTable, OpenStatementTable, RestaurantBankTable, RestaurantMandateTable, SellerIdentityTable, SellerMessageTable, SellerNoticeTable, SellerRecordTable, SellerReportTable, StatementBookingTable, StatementFileItemTable, StatementFileTable, StatementTable } from './tables/statement.ts'
import type { DiningTableTable, TableSessionTable } from './tables/table.ts'
import type { InvitationTable, StaffPinTable } from './tables/team.ts'
import type { KitchenBoardTable, KitchenTapTable, PairedDeviceTable, PairingCodeTable } from './tables/till.ts'
import type { GiftTable, VoucherGuestTable, VoucherRedemptionTable, VoucherTable } from './tables/voucher.ts'

/** Every table of the product, for the query builder. */
export interface Schema {
  absence: AbsenceTable
  address: AddressTable
  alarm: AlarmTable
  api_key: ApiKeyTable
  audit_entry: AuditEntryTable
  authenticator_app: AuthenticatorAppTable
  balance_change: BalanceChangeTable
  bank_entry: BankEntryTable
  bank_file: BankFileTable
  bank_match: BankMatchTable
  basket: BasketTable
  basket_extra: BasketExtraTable
  basket_line: BasketLineTable
  bill_close: BillCloseTable
  booking: BookingTable
  budget_count: BudgetCountTable
  business_collection: BusinessCollectionTable
  business_collection_item: BusinessCollectionItemTable
  business_customer: BusinessCustomerTable
  cash_register: CashRegisterTable
  category: CategoryTable
  collection_file: CollectionFileTable
  commission_term: CommissionTermTable
  confirmed_number: ConfirmedNumberTable
  contact: ContactTable
  daily_chore: DailyChoreTable
  data_request: DataRequestTable
  datev_batch: DatevBatchTable
  datev_batch_booking: DatevBatchBookingTable
  datev_due: DatevDueTable
  datev_setting: DatevSettingTable
  day_opening: DayOpeningTable
  delivery_area: DeliveryAreaTable
  delivery_outline: DeliveryOutlineTable
  dining_table: DiningTableTable
  dish_drawing: DishDrawingTable
  dish_figure: DishFigureTable
  dish_pair: DishPairTable
  donation: DonationTable
  driver_cash_up: DriverCashUpTable
  driver_shift: DriverShiftTable
  driver_stop: DriverStopTable
  employee: EmployeeTable
  fault: FaultTable
  favourite: FavouriteTable
  first_order: FirstOrderTable
  first_order_claim: FirstOrderClaimTable
  fiscal_device: FiscalDeviceTable
  fiscal_outage: FiscalOutageTable
  fiscal_setup: FiscalSetupTable
  former_email: FormerEmailTable
  gift: GiftTable
  group_member: GroupMemberTable
  group_order: GroupOrderTable
  half_log_in: HalfLogInTable
  held_step: HeldStepTable
  ingredient: IngredientTable
  installation: InstallationTable
  invitation: InvitationTable
  invoice: InvoiceTable
  key_answer: KeyAnswerTable
  key_limit: KeyLimitTable
  kitchen_board: KitchenBoardTable
  kitchen_station: KitchenStationTable
  kitchen_tap: KitchenTapTable
  known_device: KnownDeviceTable
  legal_text: LegalTextTable
  log_in_link: LogInLinkTable
  login_failure: LoginFailureTable
  menu_draft: MenuDraftTable
  menu_photo: MenuPhotoTable
  menu_version: MenuVersionTable
  menu_version_entry: MenuVersionEntryTable
  message: MessageTable
  needed_document: NeededDocumentTable
  newsletter_guest: NewsletterGuestTable
  newsletter_issue: NewsletterIssueTable
  notice: NoticeTable
  number_code: NumberCodeTable
  open_statement: OpenStatementTable
  opening_time: OpeningTimeTable
  operator_company: OperatorCompanyTable
  order_block: OrderBlockTable
  order_call: OrderCallTable
  order_event: OrderEventTable
  order_extra: OrderExtraTable
  order_line: OrderLineTable
  order_mark: OrderMarkTable
  order_note: OrderNoteTable
  order_question: OrderQuestionTable
  order_question_line: OrderQuestionLineTable
  order_reduction: OrderReductionTable
  order_reduction_line: OrderReductionLineTable
  order_rule: OrderRuleTable
  order_station: OrderStationTable
  order_vat: OrderVatTable
  orders: OrdersTable
  own_creation: OwnCreationTable
  paired_device: PairedDeviceTable
  pairing_code: PairingCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  payee_account: PayeeAccountTable
  payment: PaymentTable
  payment_dispute: PaymentDisputeTable
  payment_event: PaymentEventTable
  payment_try: PaymentTryTable
  person: PersonTable
  person_code: PersonCodeTable
  person_role: PersonRoleTable
  place: PlaceTable
  posting: PostingTable
  presence: PresenceTable
  print_job: PrintJobTable
  printer: PrinterTable
  product: ProductTable
  product_component: ProductComponentTable
  product_ingredient: ProductIngredientTable
  product_photo: ProductPhotoTable
  product_rule: ProductRuleTable
  product_size: ProductSizeTable
  product_stock: ProductStockTable
  proposed_seller: ProposedSellerTable
  provider_application: ProviderApplicationTable
  provider_file: ProviderFileTable
  push_subscription: PushSubscriptionTable
  receipt: ReceiptTable
  recommendation: RecommendationTable
  recovery_code: RecoveryCodeTable
  refund: RefundTable
  remembered_voucher: RememberedVoucherTable
  restaurant: RestaurantTable
  restaurant_balance: RestaurantBalanceTable
  restaurant_bank: RestaurantBankTable
  restaurant_logo: RestaurantLogoTable
  restaurant_mandate: RestaurantMandateTable
  restaurant_picture: RestaurantPictureTable
  restaurant_url: RestaurantUrlTable
  review: ReviewTable
  review_dish: ReviewDishTable
  review_photo: ReviewPhotoTable
  review_reminder: ReviewReminderTable
  review_reminder_stop: ReviewReminderStopTable
  review_report: ReviewReportTable
  review_summary: ReviewSummaryTable
  rule: RuleTable
  rule_choice: RuleChoiceTable
  rule_choice_size: RuleChoiceSizeTable
  secret: SecretTable
  seller_identity: SellerIdentityTable
  seller_message: SellerMessageTable
  seller_notice: SellerNoticeTable
  seller_record: SellerRecordTable
  seller_report: SellerReportTable
  sepa_mandate: SepaMandateTable
  session: SessionTable
  session_link: SessionLinkTable
  session_place: SessionPlaceTable
  session_restaurant: SessionRestaurantTable
  site: SiteTable
  site_host: SiteHostTable
  site_logo: SiteLogoTable
  site_restaurant: SiteRestaurantTable
  special: SpecialTable
  staff_device: StaffDeviceTable
  staff_pin: StaffPinTable
  statement: StatementTable
  statement_booking: StatementBookingTable
  statement_file: StatementFileTable
  statement_file_item: StatementFileItemTable
  station_category: StationCategoryTable
  station_product: StationProductTable
  stock_taken: StockTakenTable
  stopped_order: StoppedOrderTable
  survey: SurveyTable
  table_session: TableSessionTable
  take_over: TakeOverTable
  terms_notice: TermsNoticeTable
  till_line: TillLineTable
  till_record: TillRecordTable
  trial_order: TrialOrderTable
  voucher: VoucherTable
  voucher_guest: VoucherGuestTable
  voucher_redemption: VoucherRedemptionTable
  webhook: WebhookTable
  webhook_attempt: WebhookAttemptTable
  webhook_event: WebhookEventTable
}
