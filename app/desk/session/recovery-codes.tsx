import { Notice } from "../../ui/notice.tsx";

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="codes" className="grid gap-4">
      <h2 id="codes" className="font-serif text-title-2">
        Your recovery codes
      </h2>
      <Notice kind="info">
        Print these or write them down now; we show them only once. If you lose your passkey, each code signs
        you in once.
      </Notice>
      <ul className="grid gap-x-6 gap-y-2 rounded-ctl border border-line px-5 py-4 font-mono text-small whitespace-nowrap sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
