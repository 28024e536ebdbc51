import { data } from "react-router";
import type { Editing } from "#commerce";
import { readFields } from "../../platform/read-form.server.ts";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { SentForm } from "./answer-edit.server.ts";

const longestForm = 65_536;

/** Reads a form of a product's page. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const form = await readFields(request, longestForm);
  if (!form)
    throw data("This form is longer than any product may be, so nothing was saved. Shorten its texts.", {
      status: 413,
    });
  return form;
}

/** Reads a form with a file; stops at `maxBytes`. */
export async function readUpload(request: Request, maxBytes: number): Promise<FormData> {
  requireSameOrigin(request);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes)
      throw data(
        "The picture is larger than 8 MB, so nothing was saved. Save it smaller and send it again.",
        {
          status: 413,
        },
      );
    chunks.push(chunk);
  }
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return await new Response(Buffer.concat(chunks), { headers }).formData();
  } catch {
    throw data("The form did not arrive whole, so nothing was saved. Send the picture again.", {
      status: 400,
    });
  }
}

/** The product version that a form was made from, and its actor. */
export function editingOf({ form, id, context }: SentForm): Editing {
  const version = Number(form.get("version"));
  const { actor } = context.get(deskUser);
  return { id: Number(id), version: Number.isSafeInteger(version) ? version : 0, actor };
}
