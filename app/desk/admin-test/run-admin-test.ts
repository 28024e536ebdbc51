import { type AdminCall, type AdminProduct, shopInfoQuery, shopInfoResponseSchema } from "./admin-calls.ts";
import { adminTestSteps, type StepReport } from "./steps.ts";
import { createTestProduct, deleteLeftovers, deleteTestProduct, updateTestProduct } from "./test-product.ts";

export interface TokenRefusal {
  message: string;
  /** How to fix it. */
  hint: string;
}

export interface AdminTestRun {
  /** Why the tester's token is rejected; null if it is valid. */
  refusal: TokenRefusal | null;
  ask: AdminCall;
  vendor: string;
}

interface Step {
  run(): Promise<{ message: string; details: object }>;
  /** Title of the toast if the step fails. */
  failure: string | null;
}

/**
 * Runs the four steps and reports the start and end of each, stopping at the first failure. Always deletes the test
 * product and leftovers of earlier runs. Never throws.
 */
export async function runAdminTest(run: AdminTestRun, tell: (report: StepReport) => void): Promise<void> {
  const { ask, refusal } = run;
  const kept: { id: string | null } = { id: null };
  for (const [index, step] of stepsOf(run, kept).entries()) {
    const number = index + 1;
    tell({ step: number, status: "running", message: adminTestSteps[index]!.running });
    try {
      const { message, details } = await step.run();
      const isChange = step.failure !== null;
      tell({
        step: number,
        status: "success",
        message,
        details: formatDetails(details),
        ...(isChange && { toast: { title: message } }),
      });
    } catch (error) {
      const left = refusal ? "" : await cleanUp(ask, kept.id);
      tell(failed(step, number, { reason: messageOf(error), hint: refusal?.hint, left }));
      return;
    }
  }
}

function stepsOf({ refusal, ask, vendor }: AdminTestRun, kept: { id: string | null }): Step[] {
  return [
    {
      failure: null,
      async run() {
        if (refusal) throw new Error(refusal.message);
        const { shop, products } = await ask(shopInfoQuery, {}, shopInfoResponseSchema);
        const details = { shop, products: products.nodes };
        return { message: "Token accepted. Shop name and primary domain returned.", details };
      },
    },
    {
      failure: "Failed to create product",
      async run() {
        const removed = await deleteLeftovers(ask);
        const product = flattenVariants(
          await createTestProduct(ask, { vendor, made: (id) => (kept.id = id) }),
        );
        const details = removed.length > 0 ? { ...product, leftoversRemoved: removed } : product;
        return { message: "Product created successfully!", details };
      },
    },
    {
      failure: "Failed to update product",
      run: async () => ({
        message: "Product updated successfully!",
        details: flattenVariants(await updateTestProduct(ask, kept.id ?? "")),
      }),
    },
    {
      failure: "Failed to delete product",
      async run() {
        const deletedProductId = await deleteTestProduct(ask, kept.id ?? "");
        kept.id = null;
        return { message: "Product deleted successfully!", details: { deletedProductId } };
      },
    },
  ];
}

function flattenVariants({ variants, ...product }: AdminProduct): object {
  return { ...product, variants: variants.nodes.map(({ id: _id, ...variant }) => variant) };
}

/** Deletes the test product after a failure. Returns a message if something couldn't be deleted. */
async function cleanUp(ask: AdminCall, id: string | null): Promise<string> {
  try {
    if (id) await deleteTestProduct(ask, id);
    await deleteLeftovers(ask);
    return id ? "The test product was deleted." : "";
  } catch (error) {
    return `Couldn't delete the test product (${messageOf(error)}). The next run will delete it.`;
  }
}

function failed(
  step: Step,
  number: number,
  { reason, hint, left }: { reason: string; hint: string | undefined; left: string },
): StepReport {
  const lines = [
    `Error: ${reason}`,
    `  at step: ${adminTestSteps[number - 1]!.title}`,
    hint && `  hint: ${hint}`,
    left && `  clean-up: ${left}`,
  ];
  const toast = step.failure
    ? { title: step.failure, description: reason }
    : hint
      ? { title: reason, description: `${hint.charAt(0).toUpperCase()}${hint.slice(1)}.` }
      : { title: "Couldn't reach the Admin API", description: reason };
  return {
    step: number,
    status: "error",
    message: reason,
    details: lines.filter(Boolean).join("\n"),
    toast,
  };
}

/** JSON with one line per property, so a product is easy to read. */
function formatDetails(details: object): string {
  const lines = Object.entries(details).map(([key, value]) => `  "${key}": ${formatInline(value)}`);
  return `{\n${lines.join(",\n")}\n}`;
}

function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `"${key}": ${formatInline(inner)}`)
    .join(", ")} }`;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "The Admin API didn't respond within 15 seconds.";
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
