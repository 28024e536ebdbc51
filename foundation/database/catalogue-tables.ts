import type { ColumnType, Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns.ts";

export interface CatalogueTables {
  product: {
    id: Generated<number>;
    handle: string;
    title: string;
    vendor: string;
    product_type: string;
    description_html: string;
    /** `string[]` */
    tags: Json;
    /** `{ name: string; values: string[] }[]`, in display order. */
    options: Json;
    /** `{ url: string; altText: string | null; width: number; height: number }[]`; `url` absolute or from `/`. */
    images: Json;
    /** `{ namespace: string; key: string; type: string; value: string }[]` */
    metafields: Json;
    /** `{ title: string | null; description: string | null }` */
    seo: Json;
    /** `{ es?: { title: string; descriptionHtml: string } }`, by language; an empty text is not translated. */
    translations: Generated<Json>;
    /** Search index: words of the title, a bar, all other words. Written by `searchText` of the catalogue. */
    search_text: string;
    status: "ACTIVE" | "DRAFT" | "ARCHIVED";
    /** 1 when published to the storefront channel. */
    published: Flag;
    /** Sort order of the catalogue ("Featured"): by `position`, then `id`. */
    position: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };

  variant: {
    id: Generated<number>;
    product_id: number;
    position: number;
    title: string;
    sku: string | null;
    /** `{ name: string; value: string }[]` in the product's option order. */
    selected_options: Json;
    price_cents: number;
    compare_at_price_cents: number | null;
    /** 1: availability is the count of free `stock_unit` rows. 0: made to order, availability is `available`. */
    tracked: Flag;
    available: Flag;
    requires_shipping: Flag;
    taxable: Flag;
  };

  /** A change of many prices at once. */
  price_change: {
    id: Generated<number>;
    /** Unique for each preview. */
    key: string;
    /** The actor's name in the audit log. */
    actor: string;
    at: Timestamp;
    /** `PriceRule` of the desk. */
    rule: Json;
    products: number;
    variants: number;
    undone_at: Timestamp | null;
    undone_by: string | null;
  };

  /** What a change of prices did to one variant, which may be deleted since. */
  price_change_row: {
    change_id: number;
    variant_id: number;
    product_id: number;
    /** Of the product and variant, as they were. */
    title: string;
    old_cents: number;
    old_compare_at_cents: number | null;
    new_cents: number;
    new_compare_at_cents: number | null;
    /** What undoing the change did: nothing yet, the old price, or it stayed because it changed or is gone. */
    undo: "" | "restored" | "changed" | "gone";
  };

  collection: {
    id: Generated<number>;
    handle: string;
    title: string;
    description: string;
    position: number;
    /** Which products it has; null for a collection by hand. */
    rules: Generated<Json | null>;
    /** How it gets its products: also by the name that types and tags share with it, chosen by hand, or by its rules. */
    members: Generated<"name" | "hand" | "rule">;
    /** Title and description by language. */
    translations: Generated<Json>;
    /** Title and description for search engines. */
    seo: Generated<Json>;
    /** Its own picture; null for that of its first product. */
    image: Generated<Json | null>;
    updated_at: Timestamp;
  };

  /** What a collection was after each change, so that any can be restored. */
  collection_version: {
    id: Generated<number>;
    /** Null if the collection was deleted: its last facts. */
    collection_id: number | null;
    at: Timestamp;
    actor: string;
    action: "before" | "create" | "update" | "restore" | "delete";
    /** `CollectionFacts`. */
    facts: Json;
  };

  collection_product: {
    collection_id: number;
    product_id: number;
    position: number;
  };

  menu: {
    handle: string;
    title: string;
    /** `{ title: string; path: string; items?: … }[]`, nested; `path` starts with `/`. */
    items: Json;
  };

  /** Which products each version of the catalogue changed. Only the latest versions are kept. */
  catalogue_change: {
    version: number;
    /** 0: unknown, possibly any product. -1: unknown, but among the most recently updated ones. */
    product_id: number;
  };

  /** One physical piece. Overselling is impossible because each piece is one row and a row has one holder. */
  stock_unit: {
    id: Generated<number>;
    variant_id: number;
    serial: string | null;
    /** The serial number normalized for comparison, computed by the database: see `codeKey`. */
    serial_key: ColumnType<string | null, never, never>;
    state: "free" | "held" | "sold";
    /** The order that holds or bought the piece. */
    order_id: string | null;
    held_until: Timestamp | null;
    /** A free piece that is not for sale. */
    withheld: Generated<Flag>;
    /** 1: taken from the public and on hold. The database refuses to sell, hold or offer it. */
    on_hold: Generated<Flag>;
  };

  /** A picture uploaded by the owner, in one width and format. */
  picture: {
    /** 32 hex digits: a hash of all its files, used in their URLs. */
    hash: string;
    /** In pixels. */
    width: number;
    format: "avif" | "webp";
    bytes: Uint8Array;
    created_at: Timestamp;
  };

  /** A picture as it came, until its sizes are made. */
  picture_source: {
    hash: string;
    bytes: Uint8Array;
    created_at: Timestamp;
  };
}
