import { z } from "zod";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";

const longestForm = 64 * 1024;

const lines = z
  .array(
    z.object({
      merchandiseId: z.string().min(1).max(512),
      quantity: z.coerce.number().int().min(1),
    }),
  )
  .min(1)
  .max(100);

export interface CartForm {
  /** Null if the form has no valid line. */
  lines: z.infer<typeof lines> | null;
  /** Set if a script opened a tab and waits for the answer; otherwise the browser is redirected. */
  wantsAnswer: boolean;
}

/** Reads pairs of `merchandiseId` and `quantity` (default 1) from up to 64 kB. Throws for a cross-site form. */
export async function readCartForm(request: Request): Promise<CartForm> {
  requireSameOrigin(request);
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= longestForm)) return { lines: null, wantsAnswer: false };
  const form = await request.formData().catch(() => new FormData());
  const quantities = form.getAll("quantity");
  const read = lines.safeParse(
    form.getAll("merchandiseId").map((merchandiseId, index) => ({
      merchandiseId,
      quantity: quantities[index] ?? 1,
    })),
  );
  return { lines: read.success ? read.data : null, wantsAnswer: form.get("answer") === "tab" };
}
