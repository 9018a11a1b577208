import { decomposed } from './normal-form.ts'

/**
 * The form in which people are searched: without case, accents and umlauts (`Grünewald` and `GRUNEWALD` are one), `ß` as
 * `ss`, any apostrophe as the straight one. The function `search_key` of the database says the same.
 */
export const searchKey = (text: string): string =>
  decomposed(text)
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll(/[’ʼ]/gu, "'")
    .replaceAll('ß', 'ss')

/** The words of a search; somebody is found when each of them is found. */
export const searchWords = (search: string): readonly string[] =>
  searchKey(search)
    .split(/\s+/u)
    .filter((word) => word !== '')

/** Whether a search finds something that is called so: each of its words in one of the texts. */
export const isFoundBy = (search: string, texts: readonly string[]): boolean => {
  const keys = texts.map(searchKey)
  return searchWords(search).every((word) => keys.some((key) => key.includes(word)))
}
