/**
 * A table of `size` products by handle, in one array: a product stands at its handle's hash or, where others stand there,
 * at the next free place, as its number plus one.
 */
export function handleSlots(size: number, handleAt: (product: number) => string): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(size * 2 + 2)));
  for (let product = 0; product < size; product++) {
    let slot = hash(handleAt(product)) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = product + 1;
  }
  return slots;
}

/** The product of the handle, as its number; -1 when there is none. */
export function productOfHandle(
  slots: Uint32Array,
  handle: string,
  isOf: (product: number) => boolean,
): number {
  let slot = hash(handle) & (slots.length - 1);
  for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1))
    if (isOf(slots[slot]! - 1)) return slots[slot]! - 1;
  return -1;
}

/** FNV-1a over the text's units. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}
