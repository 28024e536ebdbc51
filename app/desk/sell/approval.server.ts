import type { RouterContextProvider } from "react-router";
import { parseJson } from "../../platform/storage/persisted-values.ts";
import { passkeyResponse } from "../session/passkey-sign-in.server.ts";

/** The passkey's response in a form that an owner approved, with its challenge, as the counter checks it. */
export async function readApproval(
  request: Request,
  context: Readonly<RouterContextProvider>,
  passkey: string,
): Promise<unknown> {
  if (passkey === "") return undefined;
  return await passkeyResponse(request, context, parseJson(passkey));
}
