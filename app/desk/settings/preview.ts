import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import type { Route } from "./+types/preview";

export function loader() {
  return safeRedirect("/desk/settings");
}

/** Starts the preview of unpublished settings in this browser and opens the website, or ends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { settingsPreview } = context.get(services);
  const { intent } = await readPostedForm(request, context);
  if (intent === "end")
    return safeRedirect("/desk/settings", { headers: { "set-cookie": settingsPreview.end() } });
  return safeRedirect("/", { headers: { "set-cookie": await settingsPreview.start() } });
}
