import type { ReactNode } from "react";
import { presentPlainly } from "./plain-toast.ts";
import { toastHost } from "./toast-host.ts";

export interface ToastMessage {
  title: string;
  /** One line under the title; may hold a link. */
  description?: ReactNode;
  kind?: "ok" | "error" | "info";
  /** Stays until the visitor closes it: it holds the only way on. */
  lasting?: boolean;
}

/**
 * Shows a message for four and a half seconds in the region "Notifications" (Alt+T). The region and what it needs are
 * fetched at the first message; what tells that nothing can be fetched is told without.
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const host = toastHost();
  const presentToast = await import("./toaster.tsx").then(
    (toaster) => toaster.presentToast,
    () => presentPlainly,
  );
  presentToast(host, message);
}
