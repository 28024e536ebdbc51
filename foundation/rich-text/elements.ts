const words = (text: string) => text.split(" ");

/** Elements that start and end a line. */
export const blockElements: ReadonlySet<string> = new Set(
  words(
    "address article aside blockquote body button caption center col colgroup dd details dialog dir div dl dt fieldset " +
      "figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu " +
      "nav noframes noscript object ol optgroup option p pre search section select summary table tbody td template " +
      "textarea tfoot th thead title tr ul",
  ),
);

/** Elements that are never displayed; they are dropped with their content. */
export const hiddenElements = words("script style title template iframe noembed noframes xml");

/** All HTML elements, except `xmp` and `plaintext`: those are treated as plain text, as is the markup inside them. */
export const htmlElements: ReadonlySet<string> = new Set([
  ...blockElements,
  ...hiddenElements,
  ...words(
    "a abbr acronym applet area audio b base basefont bdi bdo big blink br canvas cite code data datalist del dfn em " +
      "embed font frame i image img input ins kbd label link map mark marquee math meta meter nobr output param picture " +
      "progress q rb rp rt rtc ruby s samp slot small source span strike strong sub sup svg time track tt u var video wbr",
  ),
]);
