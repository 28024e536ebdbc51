/** Code that runs if a browser treats text as markup. Each calls `hit` or opens a dialog. */
const acts = ["alert(1)", "window.hit=1", "import('data:text/javascript,hit=1')"];

/** Elements that run code on their own or when touched; ACT is replaced. */
const carriers = [
  "<script>ACT</script>",
  '<script src="data:text/javascript,ACT"></script>',
  '<img src=x onerror="ACT">',
  "<img src=x onerror=ACT//",
  '<svg onload="ACT">',
  "<svg><script>ACT</script></svg>",
  '<svg><animate onbegin="ACT" attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:ACT"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=ACT>#x"></svg>',
  '<svg><foreignObject><body onload="ACT"></foreignObject></svg>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:ACT">x</maction></math>',
  '<iframe src="javascript:ACT"></iframe>',
  '<iframe srcdoc="<script>parent.ACT</script>"></iframe>',
  '<object data="javascript:ACT"></object>',
  '<embed src="javascript:ACT">',
  '<a href="javascript:ACT">x</a>',
  '<a href="jav&#x09;ascript:ACT">x</a>',
  '<form action="javascript:ACT"><button>x</button></form>',
  '<button formaction="javascript:ACT" autofocus>x</button>',
  '<input autofocus onfocus="ACT">',
  '<details open ontoggle="ACT"><summary>x</summary></details>',
  '<video><source onerror="ACT"></video>',
  '<audio src=x onerror="ACT">',
  '<body onload="ACT">',
  '<marquee onstart="ACT">x</marquee>',
  '<meta http-equiv=refresh content="0;url=javascript:ACT">',
  '<base href="javascript:ACT//">',
  '<link rel=stylesheet href="data:text/css,x" onload="ACT">',
  "<style onload=\"ACT\">@import 'data:text/css,x'</style>",
  '<p style="background:url(javascript:ACT)" onmouseover="ACT">x</p>',
  '<template><img src=x onerror="ACT"></template>',
  '<dialog open onclose="ACT">x</dialog>',
  '<x contenteditable onbeforeinput="ACT" onanimationstart="ACT" style="animation:x">x',
];

/** Surrounding text that tries to break out of where it is inserted. CARRIER is replaced. */
const escapes = [
  "CARRIER",
  '">CARRIER',
  "'>CARRIER",
  "</title></textarea></style></script>CARRIER",
  "--><!-- -->CARRIER",
  "<!--><p title='-->CARRIER'>",
  "]]>CARRIER",
  '<noscript><p title="</noscript>CARRIER">',
  '<xmp><p title="</xmp>CARRIER">',
  "<math><mtext><table><mglyph><style><!--</style>CARRIER",
  '<svg></p><style><a title="</style>CARRIER">',
  "<select><option>CARRIER",
  "<li><ul><p>CARRIER</p></ul></li>",
];

/** More than a thousand texts that try to become markup. */
export const hostileMarkup: readonly string[] = escapes.flatMap((around) =>
  carriers.flatMap((carrier) => acts.map((act) => around.replace("CARRIER", carrier.replaceAll("ACT", act)))),
);
