import type { ClientDraft } from "../drafts/client-draft.ts";
import { readRepair, repairAmounts, repairColumns } from "./bench-lists.ts";
import { clientColumns } from "./client-columns.ts";
import { readClient, usSize } from "./client-rows.ts";
import type { Aliases, Row } from "./columns.ts";
import { type EdgeRecord, edgeList, edgeText } from "./edge-values.ts";
import { format } from "./format.ts";
import { pieceColumns, readPiece } from "./piece-rows.ts";
import type { Reading } from "./reading.ts";
import { readEmail } from "./words.ts";

const only = (rows: readonly Row[]) => rows[0] as Row;

/** The Edge's fields, before those of any register. */
const itemColumns: Aliases = {
  ...pieceColumns,
  code: ["ItemNumber", "ItemNo", "ItemKey", "ItemId", "ItemNum"],
  sku: ["ItemVendorStyle", "VendorStyle", "ItemStyle"],
  title: ["ItemDesc"],
  description: ["ItemDescMemo"],
  category: ["CategoryName"],
  vendor: ["ItemBrand", "BrandName"],
  serial: ["ItemSerialNumber", "ItemSerial", "ItemSerialNo"],
  ownership: ["ItemOwnership", "ItemType", "ItemMemo"],
  status: ["ItemStatus"],
  quantity: ["ItemQuantity", "ItemQty"],
  cost: ["ItemCost"],
  price: ["ItemCurrentPrice"],
  compareAt: ["ItemRetailPrice"],
  replacement: ["ItemCostReplacement"],
  appraised: ["ItemApprValue"],
  acquired: ["ItemDateEntered", "ItemDateCreated"],
  supplier: ["VendorName", "ItemVendor"],
  stones: [],
  pictures: [],
  stoneList: ["Stones"],
  vendorList: ["Vendors", "Vendor"],
  pictureList: ["Images", "ItemImages"],
};

export const edgeItems = format({
  ...{ id: "edge-items", label: "The Edge items", kind: "piece", source: "edge", columns: itemColumns },
  required: [["code"], ["title"], ["cost", "price"]],
  signs: ["stoneList", "compareAt", "replacement"],
  named: /itemlist/i,
  amounts: ["cost", "price", "compareAt", "replacement", "appraised"],
  dates: ["acquired"],
  read: (rows, reading) => {
    const row = only(rows);
    const { key, value, facts = [] } = readPiece(row, reading, "edge");
    const stones = edgeList(row.get("stoneList"))
      .map(stoneText)
      .filter((text) => text !== "");
    const [vendor] = edgeList(row.get("vendorList"));
    const pictures = edgeList(row.get("pictureList")).map((picture) =>
      edgeText(picture, /file|name|url|path/i),
    );
    return {
      ...{ key, facts },
      value: {
        ...value,
        stones: [...value.stones, ...stones],
        supplier: value.supplier || (vendor ? edgeText(vendor, /name/i) : ""),
        pictures: [...value.pictures, ...pictures.filter((name) => name !== "")],
      },
    };
  },
});

/** "Diamond 1.02 G VS1": the plain values of a stone in their order. */
function stoneText(stone: EdgeRecord): string {
  return Object.entries(stone)
    .filter(([field, value]) => value !== "" && value !== "0" && !/(key|id|no|number)$/i.test(field))
    .map(([, value]) => value)
    .join(" ")
    .slice(0, 300);
}

const customerColumns: Aliases = {
  ...clientColumns,
  id: ["CustomerNumber", "CustomerNo", "CustomerKey", "CustomerId"],
  firstName: ["CustomerFirstName", "CustomerFirst", "FirstName"],
  lastName: ["CustomerLastName", "CustomerLast", "LastName"],
  company: ["CustomerCompany", "Company"],
  birthday: ["CustomerBirthday", "CustomerBirthDate", "Birthday"],
  anniversary: ["CustomerAnniversary", "Anniversary"],
  spouse: ["CustomerSpouse", "CustomerSpouseName", "Spouse"],
  notes: ["CustomerNotes", "CustomerComments", "Notes"],
  emailMarketing: ["CustomerEmailOptIn", "CustomerOkToEmail"],
  smsMarketing: ["CustomerTextOptIn", "CustomerOkToText"],
  addresses: ["Addresses", "CustomerAddresses"],
  emails: ["Emails", "CustomerEmails"],
  phones: ["Phones", "CustomerPhones"],
  preferredAddress: ["CustomerPrefHome"],
  preferredEmail: ["CustomerPrefMail"],
  preferredPhone: ["CustomerPrefPhone"],
  fingers: ["RingSizes", "CustomerRingSizes"],
};

export const edgeCustomers = format({
  ...{
    id: "edge-customers",
    label: "The Edge customers",
    kind: "client",
    source: "edge",
    columns: customerColumns,
  },
  required: [["id"], ["firstName", "lastName", "company"], ["addresses", "emails", "phones"]],
  signs: ["addresses", "emails", "phones"],
  named: /customerlist/i,
  dates: ["birthday", "anniversary"],
  read: (rows, reading) => {
    const row = only(rows);
    const contacts = readContacts(row, reading);
    const { key, value } = readClient(row, reading, "edge");
    const [email = value.email, ...others] = contacts.emails;
    return { key, value: { ...value, ...contacts.rest, email, otherEmails: others } };
  },
});

/** Addresses, emails and phones, each with the preferred one first. */
function readContacts(row: Row, reading: Reading) {
  const emails = preferred(row, "emails", "preferredEmail").flatMap((record) => {
    const text = edgeText(record, /^(?!.*(key|type)$).*(mail|address|value)/i);
    const email = readEmail(text);
    if (email === null && text !== "") reading.note(`“${text}” isn't an email address.`);
    return email ?? [];
  });
  const phones = preferred(row, "phones", "preferredPhone").flatMap((record) => {
    return (
      reading.phone(
        edgeText(record, /^(?!.*(key|type)$).*(phone|number|value)/i),
        edgeText(record, /type$/i),
      ) ?? []
    );
  });
  const addresses = preferred(row, "addresses", "preferredAddress").map((record) => ({
    ...{ label: edgeText(record, /type$/i), name: "", company: edgeText(record, /company/i) },
    address1: edgeText(record, /(address|street|line)_?1?$/i),
    address2: edgeText(record, /(address|street|line)_?2$/i),
    city: edgeText(record, /city/i),
    state: edgeText(record, /state|province/i),
    postalCode: edgeText(record, /zip|postal/i),
    country: edgeText(record, /country/i),
    phone: "",
  }));
  const ringSizes: ClientDraft["ringSizes"] = edgeList(row.get("fingers")).map((record) => {
    const text = edgeText(record, /size$/i);
    return { finger: null, text, us: usSize(text) };
  });
  return { emails: [...new Set(emails)], rest: { phones, addresses, ringSizes } };
}

function preferred(row: Row, list: string, key: string): EdgeRecord[] {
  const wanted = row.get(key);
  const isWanted = (record: EdgeRecord) => wanted !== "" && edgeText(record, /key$/i) === wanted;
  return edgeList(row.get(list)).sort((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
}

export const edgeJobs = format({
  ...{ id: "edge-jobs", label: "The Edge jobs", kind: "repair", source: "edge" },
  columns: {
    ...repairColumns,
    number: ["JobNumber", "JobNo", "JobKey", "JobId"],
    clientId: ["CustomerNumber", "CustomerNo", "JobCustomer", "JobCustomerNo"],
    title: ["JobDesc", "JobItemDesc", "JobDescription"],
    wish: ["JobInstructions", "JobTasks", "JobNotes"],
    received: ["JobDateIn", "JobDateCreated", "JobDate"],
    promised: ["JobDatePromised", "JobDateDue"],
    estimate: ["JobPrice", "JobEstimate", "JobTotal"],
    deposit: ["JobDeposit", "JobPaid"],
    status: ["JobStatus"],
  },
  required: [["number"], ["status", "title", "clientId"]],
  signs: ["number", "status"],
  named: /joblist/i,
  amounts: repairAmounts,
  dates: ["received", "promised"],
  read: (rows, reading) => readRepair(only(rows), reading, "edge"),
});
