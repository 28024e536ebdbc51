import { type ComponentProps, createContext, useContext, useId } from "react";
import type { Form, useFetcher } from "react-router";
import type { TicketView } from "#commerce";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import type { SellData } from "./load-sell.server.ts";
import type { SellAnswer } from "./sell-answer.ts";

interface Sell extends SellData {
  /** Where the page's forms are posted. */
  path: string;
  /** The latest answer to one of the page's forms or scans. */
  answer: SellAnswer | undefined;
  fetcher: ReturnType<typeof useFetcher<SellAnswer>>;
  /** Whether the browser has no network. */
  isOffline: boolean;
}

const SellContext = createContext<Sell | null>(null);

export const SellProvider = SellContext.Provider;

/** What the counter's page shows and answers. */
export function useSell(): Sell {
  const sell = useContext(SellContext);
  if (!sell) throw new Error("useSell is only for parts of the counter's page.");
  return sell;
}

/** The page's ticket. Only for parts that aren't on the empty page. */
export function useTicket(): TicketView {
  const { ticket } = useSell();
  if (!ticket) throw new Error("The empty page has no ticket.");
  return ticket;
}

/** Whether the user may change the page's ticket; others only look at it. */
export function useMaySell(): boolean {
  return useCanPostForm("desk/sell/:ticket", "act");
}

/** The answer to one of the page's forms, if it wasn't done. */
export function useRejected(form: string): SellAnswer | undefined {
  const { answer } = useSell();
  return answer?.form === form && answer.outcome !== "done" ? answer : undefined;
}

interface TicketFormProps extends Omit<ComponentProps<typeof Form>, "action" | "method"> {
  intent: string;
  /** More hidden fields. */
  fields?: Readonly<Record<string, string>>;
}

/**
 * A form that changes the ticket. With JavaScript it is sent without leaving the page. It is hidden from roles that
 * only look at tickets.
 */
export function TicketForm({ intent, fields = {}, children, ...props }: TicketFormProps) {
  const { fetcher, path } = useSell();
  const own = useFormFields(intent, fields);
  if (!useMaySell()) return null;
  return (
    <fetcher.Form {...props} method="post" action={path} noValidate>
      {Object.entries(own).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  );
}

/** The hidden fields of each of the page's forms. */
export function useFormFields(intent: string, fields: Readonly<Record<string, string>>) {
  const { key, ticket, isPaying, client } = useSell();
  const isHydrated = useHydrated();
  const id = useId().replace(/[^\w-]/g, "");
  return {
    ...(!ticket && client && { client: "yes", ...client }),
    ...{ intent, key: `${key}-${id}`, ...fields },
    ...(ticket && { version: String(ticket.version) }),
    ...(isPaying && { view: "pay" }),
    // Not on the server, where forms are answered by a page.
    ...(isHydrated && { live: "yes" }),
  };
}
