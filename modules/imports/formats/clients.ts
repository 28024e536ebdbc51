import { clientColumns, shopifyCustomerColumns } from "./client-columns.ts";
import { readClient } from "./client-rows.ts";
import type { Row } from "./columns.ts";
import { format } from "./format.ts";

const shared = { kind: "client", amounts: ["spent"], dates: ["birthday", "anniversary"] } as const;
const only = (rows: readonly Row[]) => rows[0] as Row;

export const shopifyCustomers = format({
  ...{ id: "shopify-customers", label: "Shopify customers", ...shared, source: "shopify" },
  columns: shopifyCustomerColumns,
  required: [["email", "phone"], ["emailMarketing"], ["spent"]],
  signs: ["smsMarketing", "spent", "orders", "taxExempt"],
  named: /customer/i,
  read: (rows, reading) => readClient(only(rows), reading, "shopify"),
});

export const clientList = format({
  ...{ id: "client-list", label: "Clients in a spreadsheet", ...shared, source: "file" },
  columns: clientColumns,
  required: [
    ["name", "firstName", "lastName", "company"],
    ["email", "phone", "mobile", "homePhone", "address1", "birthday", "ringSize"],
  ],
  signs: ["email", "phone", "birthday"],
  named: /client|customer|contact/i,
  read: (rows, reading) => readClient(only(rows), reading, "file"),
});
