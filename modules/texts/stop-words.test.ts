import { expect, test } from "vitest";
import { readReplyWord } from "./stop-words.ts";

test.each([
  ["STOP", "Cancel", "revoke", "I revoke.", "I revoke consent", "I hereby revoke my consent to these texts"],
  ["Wrong number", "you have the wrong number!!", "Número equivocado", "Leave me alone", "Déjenme en paz"],
  ["Basta", "¡Ya basta!", "basta de mensajes", "No más", "no mas", "No más mensajes", "Por favor, no más"],
])("“%s” and “%s” and the like opt out", (...texts) => {
  for (const text of texts) expect([text, readReplyWord(text)]).toEqual([text, "stop"]);
});

test.each([
  "Cancel my appointment",
  "Can I cancel my visit?",
  "I revoke my appointment on Friday",
  "No más tarde de las 5",
  "¿Basta con llevar el recibo?",
  "Is this the right number?",
])("“%s” doesn't opt out", (text) => {
  expect(readReplyWord(text)).toBeNull();
});
