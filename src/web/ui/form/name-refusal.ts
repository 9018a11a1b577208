import type { IntlShape } from 'react-intl'
import { foldName, forbiddenNameCharacters, nameProblem, typedName } from '#contract/text/names.ts'
import type { NameProblem } from '#contract/text/names.ts'

type NameRefusal = NameProblem | 'taken'

/**
 * Why a name cannot be given here: the rules of the house, then the names that are there already (folded). Of the name as it
 * is saved: a blank at its end may be the one before the next word.
 */
export function nameRefusal(typed: string, taken: ReadonlySet<string>): NameRefusal | null {
  const name = typedName(typed)
  return nameProblem(name) ?? (taken.has(foldName(name)) ? 'taken' : null)
}

/** A refusal in words, or `null`; what is taken is said in those of the place. */
export function nameRefusalText(
  refusal: NameRefusal | null,
  takenText: string,
  intl: IntlShape,
): string | null {
  if (refusal === null) return null
  if (refusal === 'taken') return takenText
  const characters = Array.from(forbiddenNameCharacters).join(' ')
  return intl.formatMessage({ id: nameRefusalTexts[refusal] }, { characters })
}

/** The texts of the refusals but for what is taken. */
export const nameRefusalTexts = {
  blank: 'ui.name.required',
  dots: 'ui.name.dots',
  controlCharacter: 'ui.name.controlCharacter',
  hiddenCharacter: 'ui.name.hiddenCharacter',
  forbiddenCharacter: 'ui.name.forbiddenCharacter',
  trailingDotOrSpace: 'ui.name.trailingDotOrSpace',
  deviceName: 'ui.name.deviceName',
  reserved: 'ui.name.reserved',
  tooLong: 'ui.name.tooLong',
} as const satisfies Readonly<Record<NameProblem, string>>
