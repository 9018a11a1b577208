import { searchKey } from './search-key.ts'

/**
 * The form in which names are searched: that of people, and an umlaut written out is the plain letter too (`Prüfung`, `Pruefung` and
 * `PRUFUNG` are one). The function `name_key` of the database says the same.
 */
export const nameKey = (name: string): string => searchKey(name).replaceAll(/([aou])e/gu, '$1')
