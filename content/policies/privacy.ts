import { formatMoney } from "#money";
import { settings } from "#settings";
import type { Policy } from "./policy.ts";

export function privacy(): Policy {
  return {
    slug: "privacy",
    handle: "privacy-policy",
    title: "Privacy",
    summary:
      "What the store knows about you when you look around, buy or write to us, and how to have it erased.",
    sections: [
      {
        heading: "While you look around",
        paragraphs: [
          "You need no account. Pages set no cookie, carry no advertising and call no tracker.",
          "Your cart, your saved pieces, the design you are working on and your choice of light or dark are kept by your own browser. Clear its site data and they are gone.",
          "While a tab is open, it also remembers how many purchases it told you of, and that you have seen our first-purchase offer, so that neither comes again, and which pieces you looked at, so that you can send them with a visit.",
        ],
      },
      {
        heading: "When you buy",
        paragraphs: [
          `The checkout asks for your name and e-mail address, a telephone number if you wish to give one, and an address when we deliver. We use them to fulfill your order, to answer you, and to keep the books that the law requires for seven years. Then your name and addresses leave them. Of cash above ${formatMoney(settings().cashReport.limitCents)} the law asks us to report who paid it; we keep that report for five years. A checkout that you do not pay is forgotten after thirty days.`,
          "Where the checkout asks whether your purchase may be shown and you say yes, visitors of the store may be told your first name, your town and the piece for a quarter of an hour. If you say nothing, they are told nothing.",
          "Payment details go to the payment provider. They do not pass through this store and are not kept here.",
        ],
      },
      {
        heading: "When you write to us",
        paragraphs: [
          "A request for a quote is kept with what you typed and the design it is about, a request for a ring sizer with the address it goes to, for two years, or until you ask us to erase it. A quote that you do not accept is kept as long, one that you accept with its order. What you and the workshop write to each other about a piece is kept with its order.",
          "A visit that you book is kept with your name, how to reach you, what you wrote and what you want to see, for two years after it. What you looked at and saved goes with it only if you choose so, and is forgotten thirty days after the visit.",
          "A piece that you leave for repair is kept with your name, how to reach you, its photographs and your signature, for two years after it went back to you.",
          "What you ask us to look for is kept with your address, and written about only when you confirm it by a letter. Unconfirmed it is forgotten after a week, confirmed after a year, or at once when you stop it by the link in a letter.",
          "Our jewelers keep a card for each client: the orders, requests, repairs and visits of a mailbox, and what you tell them in the showroom, like ring sizes, tastes and dates to remember. It is erased two years after nothing else of yours is left, or when you ask us to.",
          "An address left for the first-purchase offer is kept with the code it was given, so that the same address is shown the same code again, until you ask us to erase it. We write to it about the offer and nothing else.",
          "We do not sell or lend what we know. It goes only to those who carry out your order: the payment provider and the carrier.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "Ask the showroom for a copy of what we hold about you, for a correction, or to have it erased. Amounts of past orders stay in the books; your name and addresses leave them. A report of cash stays as long as the law asks.",
        ],
      },
    ],
  };
}
