import { m } from "#messages";
export interface CheckoutTab {
  /** Navigates the tab to the checkout. False if the visitor has closed it. */
  lead(url: string): boolean;
  close(): void;
}

/** Opens the checkout's tab before its URL is known, as only a click may; null if blocked. It has no `opener`. */
export function openCheckoutTab(): CheckoutTab | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  renderPlaceholder(tab.document);
  tab.opener = null;
  return {
    lead(url) {
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}

function renderPlaceholder(page: Document): void {
  const { backgroundColor, color } = getComputedStyle(document.body);
  page.title = m.cart.openingCheckout;
  page.documentElement.lang = document.documentElement.lang;
  const words = page.createElement("p");
  words.textContent = m.cart.takesAMoment;
  page.body.append(words);
  Object.assign(page.body.style, {
    margin: "0",
    minHeight: "100vh",
    display: "grid",
    placeItems: "center",
    font: "17px/1.6 'Helvetica Neue', Arial, sans-serif",
    textAlign: "center",
    backgroundColor,
    color,
  });
}
