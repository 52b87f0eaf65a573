/**
 * Whether a text shows nothing: only white space, characters that Unicode defines as invisible (zero-width characters,
 * direction marks, fillers) or the braille pattern without dots. True for an empty text.
 */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
