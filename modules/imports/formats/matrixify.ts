import type { DraftMetafield } from "../drafts/draft-fields.ts";
import type { ProductDraft } from "../drafts/product-draft.ts";
import type { Row } from "./columns.ts";
import { format } from "./format.ts";
import { productFacts, readProduct } from "./read-product.ts";
import { shopifyProductColumns } from "./shopify-product-columns.ts";
import { orNull } from "./words.ts";

export const matrixifyProducts = format({
  ...{ id: "matrixify-products", label: "Matrixify products", kind: "product", source: "matrixify" },
  columns: {
    ...shopifyProductColumns,
    id: ["ID"],
    command: ["Command"],
    quantities: [/^inventory available: /i],
    matrixMetafield: [/^metafield: /i],
    variantMatrixMetafield: [/^variant metafield: /i],
    ignored: [
      /^(row #|top row|tags command|image (type|command|width|height)|variant (command|image)|(created|updated|published) at|url|template suffix|total inventory qty|variant (inventory item id|position|inventory adjust))$/i,
    ],
  },
  required: [["id", "handle"], ["command"], ["title", "sku", "price", "handle"]],
  signs: ["command", "id", "variantId"],
  named: /products/i,
  amounts: ["price", "compareAt", "cost"],
  group: (row) => orNull(row.get("id")) ?? orNull(row.get("handle").toLowerCase()),
  read: (rows, reading) => {
    const first = rows[0] as Row;
    const [sourceId, handle] = [orNull(first.get("id").replace(/^'/, "")), orNull(first.get("handle"))];
    const command = commandOf(first.get("command"));
    if (command === null)
      reading.refuse(
        `Row ${first.line}: “${first.get("command")}” isn't NEW, MERGE, UPDATE, REPLACE or DELETE.`,
      );
    if (command === "ignore") reading.refuse(`Row ${first.line} says IGNORE.`);
    const ids = {
      source: "matrixify" as const,
      sourceId,
      handle,
      command: command as ProductDraft["command"],
    };
    const value = readProduct(rows, reading, ids);
    const metafields = metafieldsOf(rows);
    if (metafields) value.metafields = metafields;
    if (command === "replace" || command === "delete") {
      reading.ask({
        topic: `${command}:${reading.file}`,
        text:
          command === "replace"
            ? "REPLACE removes variants, pictures and fields that the file lacks. Replace these products?"
            : "DELETE removes products. Remove these?",
        shown: value.title ?? handle ?? sourceId ?? "",
        answers: [
          {
            value: "merge",
            label: "Only change what the file has",
            set: [{ path: ["command"], value: "merge" }],
          },
          { value: command, label: command === "replace" ? "Replace them" : "Remove them" },
          { value: "skip", label: "Leave them out", skips: true },
        ].filter(({ value }) => command === "replace" || value !== "merge"),
        suggested: command === "replace" ? "merge" : "skip",
      });
    }
    const { facts, notes } = productFacts(value);
    for (const note of notes) reading.note(note);
    return { key: sourceId ?? `handle:${handle?.toLowerCase()}`, value, facts };
  },
});

function commandOf(text: string): ProductDraft["command"] | "ignore" | null {
  const command = text.toLowerCase();
  if (command === "") return "merge";
  return (
    (["merge", "new", "update", "replace", "delete", "ignore"] as const).find((one) => one === command) ??
    null
  );
}

/** "Metafield: details.metal [single_line_text_field]", of the first row that has a value. */
function metafieldsOf(rows: readonly Row[]): DraftMetafield[] | undefined {
  const first = rows[0];
  if (!first?.has("matrixMetafield")) return undefined;
  return first.all("matrixMetafield").flatMap(({ heading }, at) => {
    const [, namespace = "", key = "", type = null] =
      /^metafield: ([^.\s]+)\.(\S+)(?: \[(.+)\])?$/i.exec(heading) ?? [];
    const value = rows.map((row) => row.all("matrixMetafield")[at]?.text ?? "").find((text) => text !== "");
    return namespace === "" ? [] : [{ namespace, key, type, value: value ?? "" }];
  });
}
