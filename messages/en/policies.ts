/** The policies, with their sections. */

/** `measuring`: set if visits are counted with consent; `host` is whose script also measures them. */
export const privacy = (cashLimit: string, measuring?: { host: string | null }) => ({
  title: "Privacy",
  summary: "What we know about you when you browse, buy or contact us, and how to have it deleted.",
  sections: [
    {
      heading: "When you browse",
      paragraphs: [
        measuring
          ? `You don't need an account. Our pages ${measuring.host ? "" : "set no cookies and "}carry no ads.`
          : "You don't need an account. Our pages set no cookies, carry no ads and use no trackers.",
        ...(measuring
          ? [
              `If you allow it, we count how often each kind of page is seen and how often a piece is added to a cart. The counts don't say who you are.${measuring.host ? ` We then also load a script from ${measuring.host}, which measures visits for us and may set cookies.` : ""} Change your choice anytime under Privacy choices at the bottom of the page. If your browser sends Global Privacy Control, we don't ask and don't count.`,
            ]
          : []),
        "Your own browser keeps your cart, your saved pieces, the design you're working on and your choice of light or dark. Clear its site data and they're gone.",
        "While a tab is open, it also remembers how many purchase notices you've seen and whether you've seen our first-purchase offer, so we don't repeat them. It remembers which pieces you looked at, so you can share them when you book a visit.",
      ],
    },
    {
      heading: "When you buy",
      paragraphs: [
        `Checkout asks for your name and email address, a phone number if you want to give one, and an address when we deliver. We use them to fulfill your order, to answer you, and to keep the books the law requires for seven years. Then we remove your name and addresses from them. The law requires us to report who paid us more than ${cashLimit} in cash; we keep that report for five years. We delete a checkout you don't pay for after 30 days.`,
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
        "We keep an alert for new pieces with your email address, and email you only after you confirm it. We delete it after a week if you don't confirm, after a year if you do, or right away when you unsubscribe with the link in an email.",
        "We text you only if you agree to it in the showroom, and never before 8am or after 9pm. We keep what you agreed to, with your number and the date, for five years after you opt out or agreed last. Reply STOP to opt out. So that it holds, we keep a code made from your number, which doesn't show the number, until 30 days after you text START, even if you have the rest deleted.",
        "Our jewelers keep a client card: the orders, requests, repairs and visits under your email address, and what you tell them in the showroom, like ring sizes, tastes and dates to remember. We delete it two years after your last order, request, repair or visit is deleted, or when you ask us to.",
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
});

export const terms = ({
  currency,
  deposit,
  weeks,
}: {
  currency: string;
  code: string;
  deposit: string;
  weeks: string;
}) => ({
  title: "Terms",
  summary: "What you can expect from us when you order, and what we ask of you.",
  sections: [
    {
      heading: "Pieces and prices",
      paragraphs: [
        `Prices are in ${currency} and don't include sales tax, which we add at checkout based on the delivery county. You're never charged a price you haven't seen.`,
        "Watches are one of one: each listing is a single piece. A piece in your cart isn't reserved. We hold it for you for ten minutes when you continue to payment.",
        "The monthly “Pay from” amount is an illustration of 24 equal payments at 0% APR. It is not an offer of credit.",
      ],
    },
    {
      heading: "Your order",
      paragraphs: [
        "An order is placed when its payment is approved. We confirm it by email and on its own page, whose link is private to you.",
        "If a piece turns out to be damaged or missing before it leaves us, we'll tell you right away and refund what you paid.",
      ],
    },
    {
      heading: "Custom designs",
      paragraphs: [
        `A custom design begins with a deposit of ${deposit}. It is deducted from the final price, which we quote before anything is made. A design is ready ${weeks} after you approve its final drawing.`,
      ],
    },
    {
      heading: "Pictures",
      paragraphs: [
        "Pictures of pieces are computer renderings where they say so. Natural stones and metals vary; carat weights and measurements are those in the description.",
      ],
    },
  ],
});

export const returns = (days: number) => ({
  title: "Returns",
  summary: `If it isn't the one, bring it back within ${days} days. What can't come back, and what happens to a deposit.`,
  sections: [
    {
      heading: `${days} days`,
      paragraphs: [
        `Return a piece within ${days} days of receiving it, unworn and with everything it came with, and we refund its price and the tax on it to the card you paid with.`,
        "Bring it to the showroom, or call us first for an insured label. Please don't mail jewelry without insurance.",
      ],
    },
    {
      heading: "What can't come back",
      paragraphs: [
        "Pieces made, sized or engraved for you can't be returned. If one isn't what you approved, we'll make it right.",
      ],
    },
    {
      heading: "Deposits",
      paragraphs: [
        "We refund the deposit for a custom design in full until you approve the final drawing. After that, work has begun and the deposit is nonrefundable.",
      ],
    },
  ],
});

export const shipping = ({ within, callFrom }: { within: string; callFrom: string }) => ({
  title: "Shipping",
  summary: "Pick it up in the showroom, or have it delivered insured, with a signature required.",
  sections: [
    {
      heading: "Pickup",
      paragraphs: [
        "Pickup in the showroom is free. We'll email you when your piece is ready. Please bring a photo ID that matches the name on the order.",
      ],
    },
    {
      heading: "Delivery",
      paragraphs: [
        `We deliver ${within}, insured for the full value, with an adult signature required. Checkout shows the price before you pay; it depends on the value of the order.`,
        "Above the insured limit please call the showroom to arrange delivery.",
      ],
    },
    {
      heading: "Larger orders",
      paragraphs: [
        `For orders of ${callFrom} or more, we call you before the piece leaves the showroom. It protects you as much as us.`,
      ],
    },
  ],
});

/** Pages that other storefronts may show. */
export const builderTitle = "Custom Builder";
export const builderText =
  "Design a ring, a necklace, a bracelet or earrings step by step. See your exact piece in 3D at actual size, with the price at every step.";
export const contactTitle = "Contact";
export const contactText = "Stop by to see a piece in person, or call ahead.";
