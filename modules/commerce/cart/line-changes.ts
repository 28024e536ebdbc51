import { randomBytes } from "node:crypto";
import { parseGid } from "../gid.ts";
import { CartRefusalError } from "./cart-answer.ts";
import { checkInputCount, checkQuantity } from "./cart-limits.ts";
import { type CartAttribute, type CartLine, parseCartLineGid } from "./cart-record.ts";
import type { ChangedLines, Merchandise } from "./merchandise.ts";

/** A line to add, as in the API: `merchandiseId` is the variant's gid; quantity defaults to 1. */
export interface LineAddition {
  merchandiseId: string;
  quantity?: number | null;
  attributes?: readonly CartAttribute[] | null;
  sellingPlanId?: string | null;
}

/** A line to change. Omitted fields stay unchanged; quantity 0 removes the line. */
export type LineUpdate = Partial<LineAddition> & { id: string };

type Known = ReadonlyMap<number, Merchandise>;

/** Numbers of the variants in the inputs; skips malformed ids. */
export function parseVariantIds(inputs: readonly Pick<LineUpdate, "merchandiseId">[]): number[] {
  return inputs.flatMap(({ merchandiseId }) => parseGid("ProductVariant", merchandiseId ?? "") ?? []);
}

/** Adds lines, merging the same merchandise with the same attributes. Throws CartRefusal with the input's path. */
export function addLines(
  lines: readonly CartLine[],
  additions: readonly LineAddition[],
  { known, field }: { known: Known; field: readonly string[] },
): ChangedLines {
  const result = [...lines];
  const changed = new Set<string>();
  additions.forEach((addition, index) => {
    const at = [...field, String(index)];
    const piece = soldPiece(known, addition.merchandiseId, at);
    checkPlan(addition.sellingPlanId, at);
    const added = addition.quantity ?? 1;
    checkQuantity(added, piece.title, at);
    if (added === 0) return;
    const wanted = { variantId: piece.id, attributes: [...(addition.attributes ?? [])] };
    const place = result.findIndex((line) => isSame(line, wanted));
    const present = result[place];
    const quantity = (present?.quantity ?? 0) + added;
    checkQuantity(quantity, piece.title, at);
    const line: CartLine = {
      ...wanted,
      id: present?.id ?? randomBytes(8).toString("hex"),
      quantity,
      unitPriceCents: piece.priceCents,
    };
    changed.add(line.id);
    if (present) result[place] = line;
    else result.push(line);
  });
  return { lines: result, changed };
}

/** Updates lines of the cart `cartToken`, merging lines that become equal. Throws CartRefusal. */
export function updateLines(
  lines: readonly CartLine[],
  updates: readonly LineUpdate[],
  { known, cartToken }: { known: Known; cartToken: string },
): ChangedLines {
  let result = [...lines];
  const changed = new Set<string>();
  updates.forEach((update, index) => {
    const at = ["lines", String(index)];
    const present = presentLine(result, update.id, { cartToken, at: [...at, "id"] });
    checkPlan(update.sellingPlanId, at);
    const quantity = update.quantity ?? present.quantity;
    if (quantity === 0) {
      result = result.filter((line) => line.id !== present.id);
      return;
    }
    const piece =
      typeof update.merchandiseId === "string" ? soldPiece(known, update.merchandiseId, at) : null;
    const variantId = piece?.id ?? present.variantId;
    const line: CartLine = {
      id: present.id,
      variantId,
      quantity,
      attributes: [...(update.attributes ?? present.attributes)],
      unitPriceCents: (piece ?? known.get(variantId))?.priceCents ?? present.unitPriceCents,
    };
    changed.add(line.id);
    result = replaceOrMergeLine(result, line);
    for (const { id, quantity } of [line, ...result])
      if (id === line.id) checkQuantity(quantity, known.get(variantId)?.title ?? "this piece", at);
  });
  return { lines: result, changed };
}

/** Removes lines of the cart `cartToken`. Throws CartRefusal for a line that isn't in it. */
export function removeLines(lines: readonly CartLine[], lineIds: readonly string[], cartToken: string) {
  checkInputCount(lineIds, ["lineIds"]);
  const gone = new Set(
    lineIds.map((id, index) => presentLine(lines, id, { cartToken, at: ["lineIds", String(index)] }).id),
  );
  return lines.filter((line) => !gone.has(line.id));
}

/** Replaces the changed line, or merges it into another line that differs only in id. */
function replaceOrMergeLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const twin = lines.find((other) => other.id !== line.id && isSame(other, line));
  if (!twin) return lines.map((other) => (other.id === line.id ? line : other));
  const quantity = twin.quantity + line.quantity;
  return lines.flatMap((other) => {
    if (other.id === twin.id) return [];
    return other.id === line.id ? [{ ...line, quantity }] : [other];
  });
}

function presentLine(
  lines: readonly CartLine[],
  lineGid: string,
  { cartToken, at }: { cartToken: string; at: string[] },
): CartLine {
  const id = parseCartLineGid(cartToken, lineGid);
  const line = lines.find((candidate) => candidate.id === id);
  if (line) return line;
  throw new CartRefusalError(
    "INVALID_MERCHANDISE_LINE",
    at,
    `The merchandise line with id ${lineGid} does not exist.`,
  );
}

function soldPiece(known: Known, merchandiseId: string, at: readonly string[]): Merchandise {
  const id = parseGid("ProductVariant", merchandiseId);
  const piece = id === null ? undefined : known.get(id);
  if (piece && piece.priceCents <= 0) {
    const message = `${piece.title} has no price yet, so it can't be bought here. Call us about it.`;
    throw new CartRefusalError("INVALID", [...at, "merchandiseId"], message);
  }
  if (piece) return piece;
  const message = `The merchandise with id ${merchandiseId} does not exist.`;
  throw new CartRefusalError("INVALID", [...at, "merchandiseId"], message);
}

function checkPlan(sellingPlanId: string | null | undefined, at: readonly string[]): void {
  if (typeof sellingPlanId !== "string") return;
  const message = "This shop has no selling plans. Leave sellingPlanId out.";
  throw new CartRefusalError("SELLING_PLAN_NOT_APPLICABLE", [...at, "sellingPlanId"], message);
}

function isSame(
  a: Pick<CartLine, "variantId" | "attributes">,
  b: Pick<CartLine, "variantId" | "attributes">,
): boolean {
  return a.variantId === b.variantId && attributesKey(a.attributes) === attributesKey(b.attributes);
}

function attributesKey(attributes: readonly CartAttribute[]): string {
  return JSON.stringify(attributes.map(({ key, value }) => JSON.stringify([key, value])).sort());
}
