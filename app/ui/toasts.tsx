import { presentPlainly, type ToastMessage } from "./plain-toast.ts";
import { toastHost } from "./toast-host.ts";

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
