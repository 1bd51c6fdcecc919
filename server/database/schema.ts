import type { AddressTable, ContactTable, FirstOrderClaimTable, FirstOrderTable, LoginFailureTable, PersonCodeTable, PersonRoleTable, PersonTable } from './tables/account.ts'
import type { BasketExtraTable, BasketLineTable, BasketTable, OwnCreationTable, RememberedVoucherTable } from './tables/basket.ts'
import type { BusinessCollectionItemTable, BusinessCollectionTable, BusinessCustomerTable, CollectionFileTable, EmployeeTable, SepaMandateTable } from './tables/business.ts'
import type { RecommendationTable } from './tables/discovery.ts'
import type { GroupMemberTable, GroupOrderTable } from './tables/group-order.ts'
import type { PlaceTable, SessionPlaceTable } from './tables/location.ts'
import type { CategoryTable, IngredientTable, ProductComponentTable, ProductIngredientTable, ProductPhotoTable, ProductRuleTable, ProductSizeTable, ProductTable, RuleChoiceSizeTable, RuleChoiceTable, RuleTable } from './tables/menu.ts'
import type { MessageTable, PushSubscriptionTable } from './tables/message.ts'
import type { OrderEventTable, OrderExtraTable, OrderFiscalProofTable, OrderLineTable, OrderReductionLineTable, OrderReductionTable, OrderVatTable, OrdersTable, ReceiptTable, SurveyTable } from './tables/order.ts'
import type { PayeeAccountTable, PaymentEventTable, PaymentTable, RefundTable } from './tables/payment.ts'
import type { AuditEntryTable, DailyChoreTable } from './tables/privacy.ts'
import type { ProviderApplicationTable, ProviderFileTable } from './tables/provider.ts'
import type { AbsenceTable, DeliveryAreaTable, OpeningTimeTable, PresenceTable, RestaurantLogoTable, RestaurantTable, RestaurantUrlTable, SessionRestaurantTable, SpecialTable } from './tables/restaurant.ts'
import type { ReviewPhotoTable, ReviewReminderStopTable, ReviewReminderTable, ReviewReportTable, ReviewSummaryTable, ReviewTable } from './tables/review.ts'
import type { SecretTable, SessionLinkTable, SessionTable } from './tables/session.ts'
import type { LegalTextTable, NoticeTable, SiteHostTable, SiteRestaurantTable, SiteTable } from './tables/site.ts'
import type { DonationTable, LedgerEntryTable, StatementTable } from './tables/statement.ts'
import type { DiningTableTable, TableSessionTable } from './tables/table.ts'
import type { TillCodeTable, TillDeviceTable } from './tables/till.ts'
import type { VoucherRedemptionTable, VoucherTable } from './tables/voucher.ts'

/** Every table of the product, for the query builder. */
export interface Schema {
  absence: AbsenceTable
  address: AddressTable
  audit_entry: AuditEntryTable
  basket: BasketTable
  basket_extra: BasketExtraTable
  basket_line: BasketLineTable
  business_collection: BusinessCollectionTable
  business_collection_item: BusinessCollectionItemTable
  business_customer: BusinessCustomerTable
  category: CategoryTable
  collection_file: CollectionFileTable
  contact: ContactTable
  daily_chore: DailyChoreTable
  delivery_area: DeliveryAreaTable
  dining_table: DiningTableTable
  donation: DonationTable
  employee: EmployeeTable
  first_order: FirstOrderTable
  first_order_claim: FirstOrderClaimTable
  group_member: GroupMemberTable
  group_order: GroupOrderTable
  ingredient: IngredientTable
  ledger_entry: LedgerEntryTable
  legal_text: LegalTextTable
  login_failure: LoginFailureTable
  message: MessageTable
  notice: NoticeTable
  opening_time: OpeningTimeTable
  order_event: OrderEventTable
  order_extra: OrderExtraTable
  order_fiscal_proof: OrderFiscalProofTable
  order_line: OrderLineTable
  order_reduction: OrderReductionTable
  order_reduction_line: OrderReductionLineTable
  order_vat: OrderVatTable
  orders: OrdersTable
  own_creation: OwnCreationTable
  payee_account: PayeeAccountTable
  payment: PaymentTable
  payment_event: PaymentEventTable
  person: PersonTable
  person_code: PersonCodeTable
  person_role: PersonRoleTable
  place: PlaceTable
  presence: PresenceTable
  product: ProductTable
  product_component: ProductComponentTable
  product_ingredient: ProductIngredientTable
  product_photo: ProductPhotoTable
  product_rule: ProductRuleTable
  product_size: ProductSizeTable
  provider_application: ProviderApplicationTable
  provider_file: ProviderFileTable
  push_subscription: PushSubscriptionTable
  receipt: ReceiptTable
  recommendation: RecommendationTable
  refund: RefundTable
  remembered_voucher: RememberedVoucherTable
  restaurant: RestaurantTable
  restaurant_logo: RestaurantLogoTable
  restaurant_url: RestaurantUrlTable
  review: ReviewTable
  review_photo: ReviewPhotoTable
  review_reminder: ReviewReminderTable
  review_reminder_stop: ReviewReminderStopTable
  review_report: ReviewReportTable
  review_summary: ReviewSummaryTable
  rule: RuleTable
  rule_choice: RuleChoiceTable
  rule_choice_size: RuleChoiceSizeTable
  secret: SecretTable
  sepa_mandate: SepaMandateTable
  session: SessionTable
  session_link: SessionLinkTable
  session_place: SessionPlaceTable
  session_restaurant: SessionRestaurantTable
  site: SiteTable
  site_host: SiteHostTable
  site_restaurant: SiteRestaurantTable
  special: SpecialTable
  statement: StatementTable
  survey: SurveyTable
  table_session: TableSessionTable
  till_code: TillCodeTable
  till_device: TillDeviceTable
  voucher: VoucherTable
  voucher_redemption: VoucherRedemptionTable
}
