import { readBandText, withBand } from "#jewelry/band-choice";
import { isComplete } from "#jewelry/description";
import { decodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { formByteLimits, readForm } from "../../../platform/read-form.server.ts";
import type { ToastText } from "../../../storefront/storefront-error.ts";
import { isDesignId, newDesignId } from "../designs/design-item.ts";
import { depositFailed } from "./deposit-answer.ts";
import type { DepositDesign } from "./deposit-attributes.ts";

export type DepositForm = { wantsAnswer: boolean } & (
  | { designs: DepositDesign[] }
  | { designs: null; toast: ToastText }
);

const damagedDesignToast = (): ToastText => ({
  title: m.builder.checkoutFailed,
  description: m.builder.damagedDesign,
});
const incompleteToast = (): ToastText => ({ title: m.builder.incomplete });

/**
 * Reads `design` (a link's text), `id` and `band` in turn. Generates a missing ID; a missing or empty band means none.
 * `now` is in ms since the Unix epoch.
 */
export async function readDepositForm(request: Request, now: number): Promise<DepositForm> {
  const form = await readForm(request, formByteLimits.designs);
  if (!form) return { wantsAnswer: false, designs: null, toast: depositFailed() };
  const wantsAnswer = form.get("answer") === "tab";
  const ids = form.getAll("id");
  const bands = form.getAll("band");
  const designs: DepositDesign[] = [];
  for (const [index, text] of form.getAll("design").entries()) {
    const design = typeof text === "string" ? decodeDesign(text) : null;
    if (!design) return { wantsAnswer, designs: null, toast: damagedDesignToast() };
    if (!isComplete(design)) return { wantsAnswer, designs: null, toast: incompleteToast() };
    const id = ids[index];
    const band = bands[index] ? readBandText(bands[index], design) : null;
    if (bands[index] && !band) return { wantsAnswer, designs: null, toast: damagedDesignToast() };
    designs.push({ id: isDesignId(id) ? id : newDesignId(now), design: withBand(design, band) });
  }
  return { wantsAnswer, designs };
}
