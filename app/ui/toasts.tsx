import { showPlainToast, type ToastMessage } from "./plain-toast.ts";
import { toastHost } from "./toast-host.ts";

/** Shows a toast for 4.5 s in the region "Notifications" (Alt+T), or a plain one if the toaster fails to load. */
export async function showToast(message: ToastMessage): Promise<void> {
  const host = toastHost();
  const presentToast = await import("./toaster.tsx").then(
    (toaster) => toaster.presentToast,
    () => showPlainToast,
  );
  presentToast(host, message);
}
