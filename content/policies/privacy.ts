import { formatMoney } from "#money";
import { settings } from "#settings";
import type { Policy } from "./policy.ts";

export function privacy(): Policy {
  return {
    slug: "privacy",
    handle: "privacy-policy",
    title: "Privacy",
    summary: "What we know about you when you browse, buy or contact us, and how to have it deleted.",
    sections: [
      {
        heading: "When you browse",
        paragraphs: [
          "You don't need an account. Our pages set no cookies, carry no ads and use no trackers.",
          "Your own browser keeps your cart, your saved pieces, the design you're working on and your choice of light or dark. Clear its site data and they're gone.",
          "While a tab is open, it also remembers how many purchase notices and whether our first-purchase offer you've seen, so we don't repeat them, and which pieces you looked at, so you can share them when you book a visit.",
        ],
      },
      {
        heading: "When you buy",
        paragraphs: [
          `Checkout asks for your name and email address, a phone number if you want to give one, and an address when we deliver. We use them to fulfill your order, to answer you, and to keep the books the law requires for seven years. Then we remove your name and addresses from them. The law requires us to report who paid us more than ${formatMoney(settings().cashReport.limitCents)} in cash; we keep that report for five years. We delete a checkout you don't pay for after 30 days.`,
          "If checkout asks whether we may show your purchase and you say yes, visitors may see your first name, your town and the piece for 15 minutes. If you don't say yes, they see nothing.",
          "Payment details go to the payment provider. They don't pass through this store, and we don't keep them.",
        ],
      },
      {
        heading: "When you contact us",
        paragraphs: [
          "We keep a quote request with what you typed and the design it's about, and a ring sizer request with the address it goes to, for two years, or until you ask us to delete it. We keep a quote you don't accept just as long, and one you accept with its order. Your messages with our workshop about a piece are kept with its order.",
          "We keep a visit you book with your name, how to reach you, what you wrote and what you want to see, for two years after it. We include what you looked at and saved only if you choose to share it, and delete that 30 days after the visit.",
          "We keep the record of a repair with your name, how to reach you, photos of the piece and your signature, for two years after you get it back.",
          "We keep an alert for new pieces with your email address, and email you only after you confirm it. We delete it after a week if you don't confirm, after a year if you do, or right away when you unsubscribe by the link in an email.",
          "Our jewelers keep a client card: the orders, requests, repairs and visits under your email address, and what you tell them in the showroom, like ring sizes, tastes and dates to remember. We delete it two years after nothing else of yours is left, or when you ask us to.",
          "We keep an email address entered for the first-purchase offer with its code, so the same address gets the same code again, until you ask us to delete it. We email it about the offer and nothing else.",
          "We don't sell or rent your information. It goes only to those who carry out your order: the payment provider and the carrier.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "Ask the showroom for a copy of what we have about you, for a correction, or to have it deleted. The amounts of past orders stay in our books; your name and addresses don't. A cash report stays as long as the law requires.",
        ],
      },
    ],
  };
}
