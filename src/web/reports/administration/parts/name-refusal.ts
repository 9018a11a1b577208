import type { filledLine } from '#contract/text/lines.ts'

export type NameRefusal = 'name' | 'nameHidden'

/** Why a name is none by the rule of the server: nothing is seen of it, or something in it is not. */
export function nameRefusal(rule: ReturnType<typeof filledLine>, name: string): NameRefusal | null {
  const { success, error } = rule.safeParse(name)
  if (success) return null
  return error.issues.some(({ message }) => message === 'required') ? 'name' : 'nameHidden'
}
