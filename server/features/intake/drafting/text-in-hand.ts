/** SQL: whether an item is read from its feed first, with no request: whether that is first in `placesOf`. */
export function hasTextInHand(item: string): string {
  return `(${item}.content is not null and ${item}.transcript_url is null
    and (not ${item}.is_teaser or ${item}.url is null))`
}
