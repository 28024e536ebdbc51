import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { data, Form, useNavigation } from "react-router";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { FileField } from "../kit/file-field.tsx";
import { readUpload } from "../kit/read-upload.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/new-import";
import { ImportSteps } from "./import-steps.tsx";

const maxBytes = 64 * 1024 * 1024;

export function loader() {
  return { key: newIdempotencyKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { imports, config } = context.get(services);
  const form = await readUpload(request, maxBytes);
  const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0) as File[];
  if (files.length === 0) return data({ error: "Choose at least one file." }, { status: 422 });
  const by = context.get(deskUserContext);
  const title = files.length === 1 ? files[0]!.name : `${files.length} files`;
  const run = await imports.begin({ key: String(form.get("key")), title: title.slice(0, 200), by });
  const spool = mkdtempSync(join(config.dataDir, "upload-"));
  try {
    const sources = [];
    for (const [index, file] of files.entries()) {
      const path = join(spool, `upload-${index}`);
      writeFileSync(path, Buffer.from(await file.arrayBuffer()), { mode: 0o600 });
      sources.push({ name: file.name.slice(0, 200), path });
    }
    const read = await imports.readFiles(run, sources, spool);
    if (read !== "read") return data({ error: read.busy }, { status: 409 });
  } finally {
    rmSync(spool, { recursive: true, force: true });
  }
  throw safeRedirect(`/desk/imports/${run}`);
}

export function meta() {
  return deskMeta("Import data");
}

/** Step 1: the files of the old system. */
export default function NewImport({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <DeskPage
      title="Import data"
      lead="Upload the files from your old system. Nothing changes until you approve it, and you can undo the whole import."
      back={{ to: "/desk/imports", label: "Imports" }}
    >
      <ImportSteps step={1} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid max-w-[760px] justify-items-start gap-4"
      >
        <input type="hidden" name="key" value={loaderData.key} />
        <FileField
          label="Your files, chosen or dropped here"
          name="files"
          multiple
          required
          accept=".csv,.tsv,.txt,.xlsx,.json,.zip,image/*"
          maxMegabytes={maxBytes / 1024 / 1024}
          hint="CSV, Excel, JSON, pictures or a ZIP, in any order, up to 64 MB. We’ll identify each file before importing anything."
          error={actionData?.error}
        />
        <Button type="submit" busy={isSending ? "Reading your files" : undefined}>
          Upload files
        </Button>
      </Form>
    </DeskPage>
  );
}
