// The order in which a player holds the hand.

/** Cards as they were put; those that came since stand last, in the order in which they came. */
export function arranged<T extends { id: number }>(cards: T[], order: number[]): T[] {
  const rank = new Map(order.map((id, at) => [id, at]));
  const at = (card: T) => rank.get(card.id) ?? order.length;
  return [...cards].sort((one, two) => at(one) - at(two));
}

/** The ids with one of them taken out and put in at a place. */
export function moved(ids: number[], card: number, to: number): number[] {
  const rest = ids.filter((id) => id !== card);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), card, ...rest.slice(place)];
}

/** Where something at `x` stands among boxes from left to right. */
export function placeAt(x: number, boxes: { left: number; width: number }[]): number {
  return boxes.filter((box) => box.left + box.width / 2 < x).length;
}
