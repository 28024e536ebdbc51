import type { ReactNode } from "react";
import { Link } from "react-router";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DraftBar } from "./draft-bar.tsx";

interface SettingsFrameProps {
  tabs: readonly { key: string; label: string }[];
  /** The tab shown. */
  shown: string;
  /** The draft, on pages whose forms save in it without publishing. */
  draft?: { version: number; changed: readonly string[] };
  /** What was just done. */
  saved?: string | null;
  /** At most how wide the content is. */
  isWide?: boolean;
  children: ReactNode;
}

const savedWords: Record<string, string> = {
  publish: "Published. Your website, receipts and emails use it now.",
  discard: "Changes discarded.",
  save: "Draft saved. It isn't published yet.",
};

const link =
  "flex min-h-11 items-center border-b-2 border-transparent text-ui text-text-2 hover:text-text aria-[current]:border-gold aria-[current]:text-text lg:min-h-10 lg:border-b-0 lg:border-l-2 lg:pl-4 lg:border-line";

/** The page of one tab of the settings, with all tabs beside it. */
export function SettingsFrame({
  tabs,
  shown,
  draft,
  saved = null,
  isWide = false,
  children,
}: SettingsFrameProps) {
  return (
    <DeskPage title="Settings" lead="Business details for your website, receipts and emails.">
      <div className="grid items-start gap-8 lg:grid-cols-[190px_minmax(0,1fr)] lg:gap-10">
        <nav aria-label="Settings" className="min-w-0 lg:sticky lg:top-20">
          <ul className="flex flex-wrap gap-x-5 lg:grid">
            {tabs.map(({ key, label }) => (
              <li key={key}>
                <Link to={pathOf(key)} aria-current={key === shown ? "page" : undefined} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={isWide ? "grid min-w-0 gap-10" : "grid min-w-0 max-w-[860px] gap-10"}>
          {saved && <DeskSavedNotice saved={saved}>{savedWords[saved] ?? "Saved."}</DeskSavedNotice>}
          {children}
          {draft && <DraftBar version={draft.version} changed={draft.changed} back={pathOf(shown)} />}
        </div>
      </div>
    </DeskPage>
  );
}

function pathOf(key: string): string {
  return key === "business" ? "/desk/settings" : `/desk/settings/${key}`;
}
