/**
 * What a column of text or bytes holds, and so what an erasure does with it:
 * - `code`: chosen from a list or computed by the store; nobody types into it;
 * - `shop`: what the shop publishes of its products, and its settings;
 * - `staff`: who works here;
 * - `client`: who a client is, and what anybody typed about them or their piece; it goes with their row;
 * - `house`: what the desk typed about the shop's own, which belongs to nobody; a client's address or full name in it
 *   is replaced;
 * - `books`: what the law requires, or a trigger keeps from changing; it stays, and an erasure counts it.
 */
export type Held = "code" | "shop" | "staff" | "client" | "house" | "books";

/** Every column of text or bytes, by its table. A test compares it with both databases. */
const declared: Readonly<Record<string, Partial<Record<Held, string>>>> = {
  audit: { books: "actor subject action data" },
  balance_payment: { code: "order_id provider ref url state currency page_hash charge_ref" },
  cart: { code: "id key_hash order_id", client: "lines attributes note discount_codes buyer_identity" },
  cash_report: { code: "due_day", client: "email_key", books: "payer" },
  checkout: { code: "key_hash cart_id order_id", client: "discount_code" },
  client: { code: "sizes_by", client: "contact_hint tastes sizes wrist neck fit" },
  client_address: { client: "address email_key" },
  client_date: { code: "key", client: "text" },
  client_mailbox: { client: "email_key" },
  collection: { shop: "handle title description" },
  consignor_payment: { code: "method paid_on actor", books: "consignor consignor_key reference" },
  consignor_payment_piece: { code: "order_number sold_on", books: "title terms" },
  day_close: { code: "day", books: "counted reason actor" },
  desk_item: { code: "subject next_action later_on" },
  desk_note: { code: "subject actor key", client: "text" },
  desk_session: { code: "key_hash token_key", staff: "device network" },
  discount_code: { code: "code_hash state order_id" },
  handover: {
    code: "order_id job_id method actor",
    client: "received_by carrier tracking_number reason",
    house: "given_by decided_by",
  },
  idempotency: { code: "scope key request_hash body" },
  job: {
    code: "id number token_hash order_id design_hash stage approved_hash measured_stone earlier_stone revision_key band earlier_band",
    client: "title design_text design earlier_design approved_by",
  },
  job_message: { code: "job_id sender key", client: "text" },
  job_stage: { code: "job_id stage actor" },
  journal_entry: { books: "day kind cause order_id actor memo" },
  journal_posting: { books: "account reference" },
  kysely_migration: { code: "name timestamp" },
  kysely_migration_lock: { code: "id" },
  menu: { shop: "handle title items" },
  meta: { shop: "key value" },
  number_series: { code: "name" },
  order_design: { code: "order_id band", client: "design_id design_text design told_estimate" },
  orders: {
    code: "id number token_hash cart_id kind state discount_code tax_label currency cancel_reason session_ref",
    client: "email email_key client_key first_name last_name phone delivery lines attributes note",
  },
  outbox: { code: "dedupe template state", client: "recipient data last_error" },
  paper: { code: "kind form_key order_id job_id issued_by", client: "facts email email_key" },
  paper_folder: { code: "token_hash", client: "email_key email" },
  paper_picture: { client: "bytes caption" },
  passkey: { code: "credential_id public_key transports", staff: "device" },
  payment: { code: "id order_id provider ref kind currency state refund_ref last_four" },
  payment_session: { code: "order_id provider ref url state currency" },
  picture: { code: "hash format", shop: "bytes" },
  price_book: { shop: "name figures" },
  product: {
    code: "status",
    shop: "handle title vendor product_type description_html tags options images metafields seo search_text",
  },
  provider_event: { code: "provider event_id" },
  quote: {
    code: "state token_hash checkout_hash order_id band",
    client: "title name email phone design design_text",
  },
  quote_answer: { code: "kind key", client: "text" },
  quote_request: { code: "key request_hash band", client: "name email phone notes design design_text" },
  quote_version: { code: "valid_until tax_county tax_label", client: "lines trade_in_title words" },
  rate_limit: { code: "key" },
  recovery_code: { code: "code_hash" },
  refund_part: { code: "id order_id charge_ref currency refund_ref actor" },
  repair: {
    code: "key token_hash kind serial_key promised_on stage tax_label approved_by taken_in_by tax_place untaxed_reason",
    client:
      "name email phone title metal stones serial owned condition checks wish lines signed_name signature declined_reason",
  },
  repair_handover: { code: "actor", client: "received_by signature lost_check" },
  // The photographs of a piece that is still here stay until it goes back: they prove in which condition it came.
  repair_photo: { code: "hash added_by place", client: "bytes note" },
  review: { code: "order_id", client: "quote name town" },
  sign_up: { code: "code", client: "email_key email" },
  similar_request: {
    code: "key request_hash",
    shop: "product_handle product_title",
    client: "name email phone notes",
  },
  sizer_request: {
    code: "key request_hash state",
    client: "name email address1 address2 city postal_code",
  },
  staff: { code: "role user_handle invite_hash", staff: "name mail" },
  stock_file: { code: "kind hash content_type added_by", house: "bytes note" },
  stock_label: { code: "key format printed_by" },
  // Who is owed money for a consigned piece, and its terms, stay as they are in what was paid.
  stock_record: {
    code: "ownership away acquired_on",
    books: "supplier terms",
    house: "papers_note lab report_number condition place",
  },
  stock_return: {
    code: "order_id key returned_on taken_back_by",
    shop: "serial serial_key",
    house: "condition place",
  },
  stock_take: { code: "key started_by closed_by", house: "place report" },
  stock_take_piece: { code: "counted_by", house: "explanation" },
  stock_take_unknown: { code: "scanned_by", house: "code" },
  stock_unit: { code: "state order_id", shop: "serial serial_key" },
  store_credit: { client: "email_key name" },
  used_challenge: { code: "challenge_hash" },
  variant: { shop: "title sku selected_options" },
  visit: {
    code: "key request_hash token_hash reason zone state",
    client: "name email email_key phone notes shared",
  },
  visit_day: { code: "day", house: "reason" },
  visit_piece: { code: "added_by", client: "product_handle design_text title" },
  want: { code: "token_hash", client: "query read_as piece_handle piece_title" },
  want_mailbox: { code: "token_hash", client: "email_key email" },
  want_match: { code: "product_id state", client: "handle title price" },
};

export interface TextColumn {
  table: string;
  column: string;
  held: Held;
}

/** All of them, in the order of their tables. */
export const textColumns: readonly TextColumn[] = Object.entries(declared).flatMap(([table, kinds]) =>
  Object.entries(kinds).flatMap(([held, columns]) =>
    columns.split(" ").map((column) => ({ table, column, held: held as Held })),
  ),
);

const heldOf = new Map(textColumns.map(({ table, column, held }) => [`${table}.${column}`, held]));

/** What a column holds; null for one that nobody declared. */
export function heldIn(table: string, column: string): Held | null {
  return heldOf.get(`${table}.${column}`) ?? null;
}
