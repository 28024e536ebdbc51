import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import type { Store } from "../store/open-store.ts";

const day = 86_400_000;

/** Creates an approved workshop job, like a paid deposit does; returns the path of its page. */
export function createApprovedJob(store: Store, name: string, design: Design): string {
  // The store may be writing at the same time.
  const database = new DatabaseSync(join(store.dataDir, "vitrine.sqlite"), { timeout: 10_000 });
  const text = encodeDesign(design);
  const hash = createHash("sha256").update(text).digest("hex");
  const now = Date.now();
  const id = `sheet-of-${name}`;
  database
    .prepare(
      `insert into job (id, number, token_hash, title, design_text, design, design_hash, estimate_cents, deposit_cents,
        stage, stage_at, due_at, version, created_at) values (?, ?, ?, ?, ?, ?, ?, 500000, 50000, 'approved', ?, ?, 1, ?)`,
    )
    .run(
      id,
      `LJ-${name}`,
      `hash-${name}`,
      designTitle(design),
      text,
      JSON.stringify(design),
      hash,
      now,
      now + 35 * day,
      now,
    );
  for (const stage of ["design", "approved"])
    database
      .prepare("insert into job_stage (job_id, stage, entered_at, actor) values (?, ?, ?, 'system')")
      .run(id, stage, now);
  database.close();
  return `/desk/jobs/${id}`;
}
