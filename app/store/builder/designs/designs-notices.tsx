import { useEffect } from "react";
import { showStorageNotice } from "../../../platform/storage-notices.ts";
import { designsStore, useDesigns } from "./designs.ts";

/** Tells the visitor what became of the designs in the cart that the browser keeps. */
export function DesignsNotices() {
  const { notices } = useDesigns();
  useEffect(() => {
    if (notices.length > 0) showStorageNotice("cart", designsStore.takeNotices());
  }, [notices]);
  return null;
}
