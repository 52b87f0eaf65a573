/**
 * The words of what a figure is called or dated by, as they are compared: in lower case, without accents, without dots of
 * abbreviations ("adj.", "U.S.") and without the English genitive. "P/E", "R&D" and "chiffre d’affaires" keep their signs,
 * "non-GAAP" and "(non GAAP)" are two words.
 */
export function measureWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/'s(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<=\p{L})\.(?=\p{L}(?:\.|\P{L}|$))/gu, '')
    .replace(/\s?\/\s?/g, '/')
  return plain.match(/[\p{L}\p{N}](?:[&+'/]*[\p{L}\p{N}])*\+?/gu) ?? []
}
