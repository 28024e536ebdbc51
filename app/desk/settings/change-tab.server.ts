import type { RouterContextProvider } from "react-router";
import { services } from "../../services.server.ts";
import { applyFormChange, type PostedForm } from "../kit/change-answer.server.ts";

export const firstTab = "business";

/** Saves, publishes or discards by the form of a tab. */
export async function changeTab(context: Readonly<RouterContextProvider>, tab: string, form: PostedForm) {
  const { storedSettings } = context.get(services);
  const { intent, typed, by } = form;
  const change = () => {
    if (intent === "discard") return storedSettings.discard(Number(typed.version), by);
    return intent === "publish"
      ? storedSettings.publishForm({ tab, typed }, by)
      : storedSettings.saveForm({ tab, typed }, by);
  };
  const path = tab === firstTab ? "/desk/settings" : `/desk/settings/${tab}`;
  return await applyFormChange(form, change, () => `${path}?saved=${intent}`);
}
