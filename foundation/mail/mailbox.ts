import { unprintableCharacters } from "#jewelry/printable";

/** A mailbox. Name and address are separate fields, so that headers are never concatenated from user input. */
export interface Mailbox {
  name: string;
  address: string;
}

const maxCharacters = 254;
const mostNameCharacters = 160;
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/i;

/**
 * Why a mailbox is invalid, phrased as the end of a sentence; null if valid: one plain address of at most 254 characters
 * without comments, quotes or lists, and a single-line name. Long input is rejected by its length alone.
 */
export function mailboxFault(mailbox: Mailbox): string | null {
  if (mailbox.address.length > maxCharacters) return "its address is longer than 254 characters";
  if (!address.test(mailbox.address))
    return "its address isn't a single plain address, like name@example.com";
  if (mailbox.name.length > mostNameCharacters) return "its name is longer than 160 characters";
  if (unprintableCharacters.test(mailbox.name)) return "its name isn't a single printable line";
  return null;
}
