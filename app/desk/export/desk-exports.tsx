import { canOpenPage } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";

const lists = [
  { file: "quotes.csv", label: "Quotes" },
  { file: "orders.csv", label: "Orders" },
  { file: "similar.csv", label: "Similar pieces" },
  { file: "sizers.csv", label: "Ring sizers" },
  { file: "sign-ups.csv", label: "Sign-ups" },
  { file: "jobs.csv", label: "Jobs" },
];

/** The desk's lists as spreadsheet files. Plain links, because the router must not open them as pages. */
export function DeskExports() {
  const role = useSignedIn()?.role ?? "owner";
  if (!canOpenPage(role, "desk/export/:file")) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 border-t border-line pt-4 text-small text-text-2">
      Export as a spreadsheet:
      {lists.map(({ file, label }) => (
        <a
          key={file}
          href={`/desk/export/${file}`}
          download
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-text hover:decoration-current"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
