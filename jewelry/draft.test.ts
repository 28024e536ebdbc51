import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../tests/faults/run-size.ts";
import { anyDesign } from "../tests/jewelry/any-design.ts";
import {
  changeFinishing,
  changeSetting,
  chooseMetalType,
  chooseSize,
  chooseStoneType,
  chooseStyle,
  newDesign,
} from "./choices.ts";
import type { Design } from "./design.ts";
import {
  chooseCategory,
  type Draft,
  draftOf,
  emptyDraft,
  listSteps,
  nextPhase,
  openPhase,
  previousPhase,
  progress,
  readDraft,
  withDesign,
  writeDraft,
} from "./draft.ts";
import { categories } from "./options.ts";
import { incompletePhases, type PhaseId, phasesOf } from "./phases.ts";

function change(draft: Draft, choose: (design: Design) => Design): Draft {
  return withDesign(draft, choose(draft.design!));
}

function next(draft: Draft): Draft {
  const moved = nextPhase(draft);
  if (typeof moved === "string") throw new Error(`No next phase after ${draft.currentPhase}: ${moved}.`);
  return moved;
}

/** A complete ring design, at its last phase. */
function wholeRing(): Draft {
  let draft = chooseCategory(emptyDraft(), "ring");
  draft = next(change(draft, (design) => chooseStyle(design, "halo")));
  draft = next(change(draft, (design) => chooseMetalType(design, "platinum")));
  draft = next(change(draft, (design) => chooseStoneType(design, "diamond")));
  draft = next(change(draft, (design) => changeSetting(design, { height: "low" })));
  draft = next(change(draft, (design) => chooseSize(design, 6)));
  draft = next(draft);
  return change(draft, (design) => changeFinishing(design, { metalFinish: "matte" }));
}

const anyPhase = fc.constantFrom<PhaseId>(...phasesOf("ring"));
const anyMove: fc.Arbitrary<(draft: Draft) => Draft> = fc.oneof(
  fc.constantFrom(...categories).map((category) => (draft: Draft) => chooseCategory(draft, category)),
  fc.constant((draft: Draft) => {
    const moved = nextPhase(draft);
    return typeof moved === "string" ? draft : moved;
  }),
  fc.constant(previousPhase),
  anyPhase.map((phase) => (draft: Draft) => openPhase(draft, phase)),
  anyDesign.map((design) => (draft: Draft) => withDesign(draft, design)),
);

test("H3 a draft starts empty at phase 1", () => {
  expect(emptyDraft()).toEqual({ design: null, currentPhase: "category", maxPhaseReached: "category" });
  expect(nextPhase(emptyDraft())).toBe("incomplete");
});

test("H4 a category opens phase 2", () => {
  const draft = chooseCategory(emptyDraft(), "bracelet");
  expect(draft).toEqual({ design: newDesign("bracelet"), currentPhase: "style", maxPhaseReached: "style" });
});

test("H4 changing the category locks later phases and keeps what fits; the same one locks nothing", () => {
  const other = chooseCategory(wholeRing(), "necklace");
  expect(other).toMatchObject({ currentPhase: "style", maxPhaseReached: "style" });
  expect(other.design).toMatchObject({ style: null, sizing: null, metal: { type: "platinum" } });
  const same = chooseCategory(wholeRing(), "ring");
  expect(same).toMatchObject({ currentPhase: "style", maxPhaseReached: "finishing" });
});

test("H5 previous goes back one phase and stops at the first", () => {
  const draft = previousPhase(wholeRing());
  expect(draft).toMatchObject({ currentPhase: "engraving", maxPhaseReached: "finishing" });
  expect(previousPhase(emptyDraft())).toEqual(emptyDraft());
});

test("H5 a necklace goes from setting to engraving", () => {
  const { design } = chooseCategory(wholeRing(), "necklace");
  const draft = openPhase(draftOf(chooseStyle(design!, "lariat")), "setting");
  expect(nextPhase(draft)).toMatchObject({ currentPhase: "engraving" });
});

test("H6 next requires a complete phase and leads to review after the last", () => {
  const draft = chooseCategory(emptyDraft(), "ring");
  expect(nextPhase(draft)).toBe("incomplete");
  expect(nextPhase(change(draft, (design) => chooseStyle(design, "halo")))).toMatchObject({
    currentPhase: "metal",
  });
  expect(nextPhase(wholeRing())).toBe("review");
});

test("H7 opens a reached phase, but not a locked or unknown one", () => {
  const draft = chooseCategory(emptyDraft(), "necklace");
  expect(openPhase(draft, "category").currentPhase).toBe("category");
  expect(openPhase(draft, "metal")).toBe(draft);
  expect(openPhase(chooseCategory(wholeRing(), "necklace"), "sizing").currentPhase).toBe("style");
});

test("H8 a loaded design opens at its first incomplete phase, or at its last one", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const draft = draftOf(design);
      expect(draft.currentPhase).toBe(incompletePhases(design)[0] ?? "finishing");
      expect(withDesign(emptyDraft(), design)).toEqual(draft);
    }),
  );
});

test("H9 steps are completed, current, available, then locked, and numbered without gaps", () => {
  const draft = openPhase(chooseCategory(wholeRing(), "ring"), "stone");
  expect(listSteps(draft).map(({ number, id, state }) => `${number} ${id} ${state}`)).toEqual([
    "1 category completed",
    "2 style completed",
    "3 metal completed",
    "4 stone current",
    "5 setting available",
    "6 sizing available",
    "7 engraving available",
    "8 finishing available",
  ]);
  expect(
    listSteps(chooseCategory(emptyDraft(), "earrings")).map(({ label, number, state }) => [
      label,
      number,
      state,
    ]),
  ).toEqual([
    ["Category", 1, "completed"],
    ["Style", 2, "current"],
    ["Metal", 3, "locked"],
    ["Stone", 4, "locked"],
    ["Setting", 5, "locked"],
    ["Engraving", 6, "locked"],
    ["Finishing", 7, "locked"],
  ]);
});

test("H9 after any navigation the steps are completed, then current, then available, then locked", () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), (walk) => {
      const draft = walk.reduce((moved, move) => move(moved), emptyDraft());
      expect(
        listSteps(draft)
          .map(({ state }) => state[1])
          .join(""),
      ).toMatch(/^o*uv*o*$/);
      const phases = phasesOf(draft.design?.category ?? null);
      const open = incompletePhases(draft.design)[0];
      if (open) expect(phases.indexOf(draft.maxPhaseReached)).toBeLessThanOrEqual(phases.indexOf(open));
      expect(phases.indexOf(draft.currentPhase)).toBeLessThanOrEqual(phases.indexOf(draft.maxPhaseReached));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["metal", 3, 38],
  ["setting", 5, 63],
  ["finishing", 8, 100],
] as const)("H10 %s is step %i of 8, %i%", (phase, step, percent) => {
  expect(progress(openPhase(wholeRing(), phase))).toEqual({ step, of: 8, percent });
});

test("H11 reads back what it wrote after any navigation", () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 20 }), (walk) => {
      const draft = walk.reduce((moved, move) => move(moved), emptyDraft());
      const stored = JSON.parse(JSON.stringify(writeDraft(draft)));
      expect(readDraft(stored)).toEqual({ draft, dropped: false });
    }),
    { numRuns: 500 },
  );
});

test("H11 stores the design's fields, phase numbers and dollars", () => {
  expect(writeDraft(wholeRing())).toMatchObject({
    category: "ring",
    metal: { type: "platinum", karat: "950" },
    totalPrice: 2000 + 11_253 + 226 + 100,
    priceBreakdown: { metal: 2000, setting: 226, finishing: 100, engraving: 0 },
    currentPhase: 8,
    maxPhaseReached: 8,
  });
  expect(writeDraft(emptyDraft())).toMatchObject({
    category: null,
    style: null,
    totalPrice: 0,
    currentPhase: 1,
  });
});

test("H11 drops and reports an unknown part, and returns to its phase", () => {
  const stored = { ...writeDraft(wholeRing()), metal: { type: "brass", karat: "14k" } };
  const { draft, dropped } = readDraft(stored);
  expect(dropped).toBe(true);
  expect(draft.design?.metal).toBeNull();
  expect(draft.design?.style).toBe("halo");
  expect(draft).toMatchObject({ currentPhase: "metal", maxPhaseReached: "metal" });
});

test("H11 ignores stored prices and clamps phase numbers", () => {
  const stored = writeDraft(wholeRing());
  expect(readDraft({ ...stored, totalPrice: 1, priceBreakdown: null }).draft).toEqual(wholeRing());
  expect(readDraft({ ...stored, currentPhase: 9, maxPhaseReached: 9 }).draft).toEqual(wholeRing());
  for (const number of [-1, 0, 2.5, "8", null, Number.NaN, undefined])
    expect(readDraft({ ...stored, currentPhase: number }).draft).toMatchObject({
      currentPhase: "category",
      maxPhaseReached: "finishing",
    });
});

test.each([[undefined], [null]])("H11 %s reads as an empty draft with nothing dropped", (value) => {
  expect(readDraft(value)).toEqual({ draft: emptyDraft(), dropped: false });
});

test.each([["text"], [7], [[]], [{ category: "tiara" }], [{ category: 3 }]])(
  "H11 %j reads as an empty draft and reports that something was dropped",
  (value) => {
    expect(readDraft(value)).toEqual({ draft: emptyDraft(), dropped: true });
  },
);

test("D3 reading a draft never throws, whatever the input", () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
      expect(listSteps(readDraft(value).draft).length).toBeGreaterThan(6);
    }),
    { numRuns: repeatCount(300, 1_000) },
  );
});
