import { DatabaseError } from 'pg'
import type { Label } from '#contract/boards/labels.ts'
import { foldName } from '#contract/text/names.ts'
import { Problem } from '../../http/problem.ts'

/** How a label is stored. */
export const labelColumns = ({ name, color }: Omit<Label, 'id'>) => ({
  name,
  name_folded: foldName(name),
  color,
})

/** Runs a write to `labels`; a name that another one of the board carries is `nameTaken`. */
export async function uniquelyNamed<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'labels_name_key')
      throw new Problem('nameTaken', { cause: error })
    throw error
  }
}
