import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { m } from "#messages";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import type { ToastMessage } from "./plain-toast.ts";

const mounted = new WeakSet<HTMLElement>();
const icons = { ok: CircleCheck, error: CircleAlert, info: Info };

function ToastCard({ id, title, description, kind = "ok" }: ToastMessage & { id: string }) {
  const Icon = icons[kind];
  return (
    <div className="grid w-[min(400px,calc(100vw-32px))] grid-cols-[20px_1fr_auto] gap-x-3.5 gap-y-1 rounded-ctl bg-surface py-4 pr-2 pl-[18px] font-sans text-ui text-text shadow-float">
      <Icon
        size={20}
        strokeWidth={1.25}
        className={classNames(kind === "ok" && "text-green", kind === "error" && "text-garnet")}
      />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {description && <div className="mt-1 text-small text-text-2">{description}</div>}
      </div>
      <IconButton label={m.controls.close} className="-my-2.5" onClick={() => toast.dismiss(id)}>
        <X size={16} strokeWidth={1.25} />
      </IconButton>
    </div>
  );
}

let cameFrom: EventTarget | null = null;

/** Sonner traps Tab by returning focus to its toasts. This hides focus events from it; we restore focus instead. */
function letTabPass(host: HTMLElement): void {
  const learn = (event: FocusEvent) => {
    if (!host.contains(event.relatedTarget as Node | null)) cameFrom = event.relatedTarget;
    event.stopImmediatePropagation();
  };
  host.addEventListener("focusin", learn, { capture: true });
}

/** Shows `message` in the toaster in `host`, which is rendered on first use. */
export function presentToast(host: HTMLElement, message: ToastMessage): void {
  if (!mounted.has(host)) {
    mounted.add(host);
    letTabPass(host);
    // A live region must exist before its first message, or it isn't announced.
    flushSync(() =>
      createRoot(host).render(
        <Toaster
          position="bottom-right"
          hotkey={["altKey", "KeyT"]}
          containerAriaLabel={m.controls.notifications}
          offset={28}
          mobileOffset={{ bottom: "calc(88px + env(safe-area-inset-bottom))", left: 16, right: 16 }}
        />,
      ),
    );
  }
  const duration = message.lasting ? Number.POSITIVE_INFINITY : 4500;
  const leave = () => {
    if (host.contains(document.activeElement) && cameFrom instanceof HTMLElement)
      cameFrom.focus({ preventScroll: true });
  };
  // Showing the same message again restarts its timer.
  const { kind, title, description } = message;
  const id = JSON.stringify([kind, title, typeof description === "string" ? description : null]);
  toast.custom(() => <ToastCard id={id} {...message} />, {
    id,
    duration,
    onDismiss: leave,
    onAutoClose: leave,
  });
}
