import { withoutHiddenCharacters } from '#contract/text/names.ts'

const maxName = 100

/**
 * A first or last name as another system has it, made fit for ours: nothing invisible, not too long; empty when nothing is left.
 * Halves of characters, also those that the cut leaves, are nothing that the database could keep.
 */
export const foreignName = (name: string): string =>
  withoutHiddenCharacters(name.normalize('NFC').replaceAll(/\p{Cc}/gu, ' '))
    .trim()
    .slice(0, maxName)
    .replaceAll(/\p{Cs}/gu, '')
