import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/text-link.tsx";

interface DeskPageProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Buttons or links to the right of the title. */
  actions?: ReactNode;
  /** The list this page belongs to. */
  back?: { to: string; label: string };
  children: ReactNode;
}

export function DeskPage({ title, lead, actions, back, children }: DeskPageProps) {
  return (
    <>
      {back && (
        <p className="mb-3">
          <TextLink to={back.to} className="text-small text-text-2">
            <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.25} />
            {back.label}
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
        <div className="min-w-0 lg:flex-1 lg:basis-96">
          <h1 className="font-serif text-title-1 wrap-anywhere">{title}</h1>
          {lead && <div className="mt-2 max-w-[40em] text-ui text-text-2">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      <div className="grid gap-8 pt-6">{children}</div>
    </>
  );
}
