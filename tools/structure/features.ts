/**
 * A folder of `app` with its tests. Its files are private: other features may only import what is `open`, a path prefix
 * within the folder; `*` opens everything. Features that open nothing aren't listed. `app/routes.ts`, `root.tsx` and
 * entries may import anything.
 */
export interface Feature {
  path: string;
  open: string[];
}

export const features: Feature[] = [
  { path: "app/store/budget/", open: ["budget-path.ts", "savings-path.ts"] },
  {
    path: "app/store/builder/",
    open: [
      "deposit/deposit-form.tsx",
      "design-preview/design-preview.tsx",
      "design-preview/preview-state.ts",
      "design-preview/scale/true-size-view.tsx",
      "designs/design-count.ts",
      "designs/design-item.ts",
      "designs/designs-notices.tsx",
      "designs/designs.ts",
      "designs/engraved-text.tsx",
      "designs/linked-design-path.ts",
      "designs/piece-drawing.tsx",
      "designs/share-link.tsx",
      "designs/use-load-design.tsx",
      "price/price-book.ts",
      "see-in-room/ar-viewer-link.tsx",
    ],
  },
  { path: "app/store/analytics/", open: ["analytics-slot.tsx", "event-names.ts"] },
  {
    path: "app/store/cart/",
    open: [
      "add-to-cart.tsx",
      "cart-drawer-slot.tsx",
      "cart-drawer-state.ts",
      "cart-notices.tsx",
      "cart-opener.tsx",
      "cart.ts",
      "settle-checkout.tsx",
      "checkout-tab.ts",
      "cart-count.ts",
    ],
  },
  { path: "app/store/compare/", open: ["compare-path.ts"] },
  {
    path: "app/store/frame/",
    open: [
      "errors/error-page.tsx",
      "frame-icon.tsx",
      "frame-icons.tsx",
      "menu/navigation.ts",
      "pause-button.tsx",
      "phone-bar.tsx",
      "closed-days.ts",
      "showroom-hours.ts",
      "theme/theme-switch.tsx",
      "theme/theme.ts",
      "wordmark.tsx",
    ],
  },
  {
    path: "app/store/list/",
    open: [
      "filter-drawer.tsx",
      "list-results.tsx",
      "list-toolbar.tsx",
      "pagination.tsx",
      "price-filter.tsx",
      "read-list.server.ts",
      "use-list-address.ts",
    ],
  },
  {
    path: "app/store/pictures/",
    open: [
      "line-drawing/dial.tsx",
      "line-drawing/empty-tray.tsx",
      "line-drawing/logo.tsx",
      "line-drawing/line-drawing.tsx",
      "picture-sources.ts",
      "product-picture.tsx",
      "shop-picture.ts",
    ],
  },
  { path: "app/store/own-pages/", open: ["page-text-view.tsx"] },
  { path: "app/store/policies/", open: ["return-terms.tsx"] },
  {
    path: "app/store/product/",
    open: [
      "card/card-icons.tsx",
      "card/product-card.tsx",
      "card/product-grid.tsx",
      "metal-swatch.tsx",
      "price/price.ts",
      "product-page.server.ts",
      "product-path.ts",
      "rich-text-view.tsx",
    ],
  },
  {
    path: "app/store/quote/",
    open: [
      "save-quote-request.server.ts",
      "not-saved-notice.tsx",
      "quote-answer.ts",
      "quote-form.tsx",
      "send-quote-request.ts",
    ],
  },
  { path: "app/store/search/", open: ["search-opener.tsx"] },
  { path: "app/store/saved/", open: ["save-button.tsx", "saved.ts", "saved-page.tsx"] },
  {
    path: "app/store/seo/",
    open: [
      "fit-text.ts",
      "merchant-feed/product-category.ts",
      "noindex-meta.ts",
      "page-meta.ts",
      "share-card.ts",
      "structured-data/breadcrumb-data.ts",
      "structured-data/product-data.ts",
      "structured-data/store-data.ts",
    ],
  },
  // What the client pages and the desk also show of a visit.
  {
    path: "app/store/visit/",
    open: [
      "time-choice.tsx",
      "tray.tsx",
      "tray-pieces.server.ts",
      "use-radio-values.ts",
      "viewed-pieces.ts",
      "visit-calendar.server.ts",
      "visit-clock.tsx",
      "visit-panel.tsx",
      "visit-path.ts",
      "visit-view.ts",
    ],
  },
  { path: "app/store/wants/", open: ["want-form.tsx", "similar-piece-query.ts"] },
  {
    path: "app/checkout/",
    open: [
      "call-checkout.server.ts",
      "balance/",
      "checkout-frame.tsx",
      "checkout-problem.tsx",
      "checkout-refusal.ts",
    ],
  },
  // What both client and desk show of a receipt.
  {
    path: "app/client/receipts/",
    open: ["card-slip-text.ts", "receipt-labels.ts", "receipt-slip.tsx"],
  },
  // What both client and desk show of a job.
  { path: "app/client/job/", open: ["*"] },
  // Documents both client and desk print.
  { path: "app/client/paper/", open: ["*"] },
  // What both client and desk show of a quote.
  { path: "app/client/quote/", open: ["quote-lines.tsx", "quote-paper.tsx", "days-left.ts"] },
  // The error page for links clients open from emails.
  { path: "app/client/problem/", open: ["*"] },
  // Which role may see and do what.
  { path: "app/desk/access/", open: ["*"] },
  { path: "app/desk/admin-test/", open: ["desk-admin-api.server.ts"] },
  { path: "app/desk/export/", open: ["desk-exports.tsx"] },
  { path: "app/desk/find/", open: ["find-field.tsx", "read-search-text.server.ts"] },
  { path: "app/desk/frame/", open: ["menu-sections.ts"] },
  { path: "app/desk/handover/", open: ["*"] },
  {
    path: "app/desk/inbox/",
    open: [
      "desk-inbox.server.ts",
      "entry-actions.tsx",
      "entry-notes.tsx",
      "entry-post.server.ts",
      "entry-state.tsx",
    ],
  },
  { path: "app/desk/jobs/", open: ["jobs-due.server.ts", "jobs-due.tsx"] },
  { path: "app/desk/keys/", open: ["keys-dialog.tsx", "keys-switch.tsx"] },
  // Building blocks of desk pages.
  { path: "app/desk/kit/", open: ["*"] },
  {
    path: "app/desk/money/",
    open: [
      "cash-report-task.ts",
      "money-labels.ts",
      "read-money-query.server.ts",
      "todays-payments.server.ts",
      "todays-payments.tsx",
    ],
  },
  {
    path: "app/desk/orders/",
    open: ["hold-track.tsx", "order-post.server.ts", "order-badge.tsx", "unsettled-orders.tsx"],
  },
  {
    path: "app/desk/papers/",
    open: [
      "appraise-link.tsx",
      "client-papers.tsx",
      "paper-sizes.ts",
      "papers-of-client.server.ts",
      "pdf-response.server.ts",
    ],
  },
  { path: "app/desk/payments/", open: ["payer-fields.tsx", "payment-answer.ts", "receipt-mail.tsx"] },
  { path: "app/desk/quotes/", open: ["special-orders-due.tsx"] },
  { path: "app/desk/layaways/", open: ["layaways-due.tsx"] },
  { path: "app/desk/repairs/", open: ["repairs-due.tsx", "signature-pad.tsx"] },
  { path: "app/desk/scan/", open: ["*"] },
  {
    path: "app/desk/sell/",
    open: [
      "approval-fields.tsx",
      "approval.server.ts",
      "counter.server.ts",
      "key.tsx",
      "sell-answer.ts",
      "sell-button.tsx",
      "ticket-scans.tsx",
    ],
  },
  {
    path: "app/desk/session/",
    open: [
      "passkey-prompts.ts",
      "database-errors.server.ts",
      "desk-session.server.ts",
      "keep-form.ts",
      "passkey-sign-in.server.ts",
      "recovery-codes.tsx",
      "require-session.server.ts",
      "session-ended-notice.tsx",
    ],
  },
  { path: "app/desk/stock/", open: ["take-back-link.tsx"] },
  { path: "app/desk/texts/", open: ["text-link.tsx"] },
  { path: "app/desk/visits/", open: ["todays-visits.tsx", "todays-visits.server.ts"] },
];
