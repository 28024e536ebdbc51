import { expect, test } from "vitest";
import { bareTexts } from "./bare-text.ts";

/** The reasons found in a component's JSX, given other files it imports. */
function reasons(jsx: string, ...others: string[]): string[] {
  const texts = [`export function Screen({ isOn, label, children }) { return (${jsx}); }`, ...others];
  return bareTexts(texts.map((text, index) => ({ file: `${index}.tsx`, text }))).map(({ reason }) => reason);
}

test.each([
  ["text after a conditional element", "<p>{isOn && <i />}text</p>"],
  ["a value after a conditional element", "<p>{isOn && <i />}{label}</p>"],
  ["text after a list", "<p>{marks.map((mark) => <i key={mark} />)} text</p>"],
  ["text after a conditional element in a fragment", "<p><>{isOn && <i />}</>text</p>"],
  ["text after two conditional elements, once", "<p>{isOn && <b><i /></b>}{label}</p>"],
])("reports %s as following something that may disappear", (_, jsx) => {
  expect(reasons(jsx)).toEqual(["follows what comes and goes"]);
});

test.each([
  ["conditional text beside an element", "<p><b>Name</b>{isOn && ` text`}</p>"],
  ["a text exchanged for an element beside another", "<p><b />{isOn ? label : <i />}</p>"],
  ["an optional value beside text", "<p>Size {label?.size}</p>"],
  ["a fragment with text exchanged for text", `<p>{isOn ? <>text <b /></> : "other"}</p>`],
])("reports %s as text that may disappear", (_, jsx) => {
  expect(reasons(jsx)).toContain("comes and goes");
});

test("reports a component that returns sometimes bare text and sometimes an element", () => {
  const mark = "export function Mark({ isOn }) { if (isOn) return <i />; return 3; }";
  expect(reasons("<span><Mark /></span>", mark)).toEqual(["comes and goes"]);
});

test("reports text after a component that may render nothing", () => {
  const mark = "export function Mark({ isOn }) { if (!isOn) return null; return <i />; }";
  expect(reasons("<span><Mark />{label}</span>", mark)).toEqual(["follows what comes and goes"]);
});

test.each([
  ["an element with texts for one with a single text", `<p>{isOn ? <b>Size {label}</b> : <b>None</b>}</p>`],
  ["texts in an element within", `<div>{isOn ? <p><b>{label}, {label}</b></p> : <p><b>None</b></p>}</div>`],
  ["a text for an element at the same place", `<p>{isOn ? <b>{label}<i /></b> : <b><i /><i /></b>}</p>`],
])("reports the exchange of %s", (_, jsx) => {
  expect(reasons(jsx)).toContain("comes and goes");
});

test("reports a component that returns the same element with different text", () => {
  const other = "export function Change({ isOn }) { if (isOn) return <b>none</b>; return <b><i />up</b>; }";
  expect(reasons("<p />", other)).toEqual(["comes and goes"]);
});

test.each([
  ["an exchange of elements with keys", `<p>{isOn ? <b key="size">Size {label}</b> : <b>None</b>}</p>`],
  ["an exchange of other elements", `<p>{isOn ? <b>Size {label}</b> : <i>None</i>}</p>`],
  ["an exchange of single texts", "<p>{isOn ? <b>{label}</b> : <b>None</b>}</p>"],
  ["an exchange of texts one for one", "<p>{isOn ? <b>Size {label}</b> : <b>None of {label}</b>}</p>"],
  ["text before a conditional element", "<p>{label} {isOn && <i />}</p>"],
  ["an element between the two", "<p>{isOn && <i />}<b>text</b></p>"],
  ["an element that always stays between the two", "<p>{isOn && <i />}<b />text</p>"],
  ["text that is alone in its element", `<p>{isOn ? "one" : "other"}</p>`],
  ["a text alone that is exchanged for an element", "<p>{isOn ? label : <i />}</p>"],
  ["one text of several parts", "<p>{label + (isOn ? `, more` : ``)}</p>"],
  ["children after a conditional element", "<div>{isOn && <i />}{children}</div>"],
])("accepts %s", (_, jsx) => {
  expect(reasons(jsx)).toEqual([]);
});
