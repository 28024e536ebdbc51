import { expect, test } from "vitest";
import { runInLanguage } from "#language";
import {
  calendarDayLabel,
  longDayLabel,
  showroomDate,
  showroomTime,
  showroomWeekday,
} from "./showroom-time.ts";

const july = Date.parse("2026-07-01T18:05:00Z");
const december = Date.parse("2026-12-01T05:00:00Z");

test("shows times on the showroom's twelve-hour clock through daylight saving time", () => {
  expect(showroomTime(july)).toBe("2:05pm");
  expect(showroomTime(december)).toBe("12:00am");
});

test("writes days and times in the language of what is being written", () => {
  const said = () => [
    showroomDate(july),
    showroomWeekday(july),
    showroomTime(july),
    calendarDayLabel("2026-12-10"),
    longDayLabel("2026-12-10"),
  ];
  const english = ["July 1, 2026", "Wednesday, July 1", "2:05pm", "Dec 10, 2026", "December 10, 2026"];
  expect(said()).toEqual(english);
  expect(runInLanguage("es", said)).toEqual([
    "1 de julio de 2026",
    "miércoles, 1 de julio",
    "2:05pm",
    "10 dic 2026",
    "10 de diciembre de 2026",
  ]);
  expect(said()).toEqual(english);
});
