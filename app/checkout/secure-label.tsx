import { Lock } from "lucide-react";

/** Says where the visitor is, at the head of every step. */
export function SecureLabel() {
  return (
    <>
      <Lock aria-hidden="true" size={16} strokeWidth={1.25} />
      Secure checkout
    </>
  );
}
