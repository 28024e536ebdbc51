import type { ReactNode } from "react";
import { DeskPage } from "../kit/desk-page.tsx";
import { TabLinks } from "../kit/tab-links.tsx";

interface SettingsFrameProps {
  tabs: readonly { key: string; label: string }[];
  /** The tab shown. */
  shown: string;
  children: ReactNode;
}

/** The page of one tab of the settings. */
export function SettingsFrame({ tabs, shown, children }: SettingsFrameProps) {
  const all = [...tabs, { key: "connections", label: "Connections" }, { key: "history", label: "History" }];
  return (
    <DeskPage title="Settings" lead="Business details for your website, receipts and emails.">
      <nav aria-label="Settings">
        <TabLinks
          parts={all.map(({ key, label }) => ({
            to: key === "business" ? "/desk/settings" : `/desk/settings/${key}`,
            label,
            isShown: key === shown,
          }))}
        />
      </nav>
      {children}
    </DeskPage>
  );
}
