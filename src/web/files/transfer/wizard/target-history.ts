import * as z from 'zod/mini'
import { idSchema } from '#contract/http/id.ts'
import { readStored, writeStored } from '../../../host/browser-storage.ts'

/** A folder into which somebody moved or copied something, by its id: it may be called and lie otherwise by now. */
const targetSchema = z.readonly(z.object({ userId: idSchema, folderId: idSchema }))
type Target = z.infer<typeof targetSchema>

/** So many are remembered of a person, and of all who share the browser. */
const maxOfPerson = 5
const maxOfAll = 50

/** The ids of the folders that a person moved or copied into last in this browser, the last one first. */
export const lastTargets = (userId: string): readonly string[] =>
  readTargets()
    .filter((target) => target.userId === userId)
    .slice(0, maxOfPerson)
    .map(({ folderId }) => folderId)

/** Remembers a folder as the last one. */
export function rememberTarget(target: Target): void {
  const others = readTargets().filter((each) => !isSame(each, target))
  const ofPerson = others.filter(({ userId }) => userId === target.userId).slice(0, maxOfPerson - 1)
  const ofOthers = others.filter(({ userId }) => userId !== target.userId)
  const all = [target, ...ofPerson, ...ofOthers].slice(0, maxOfAll)
  writeStored('transferTargets', JSON.stringify(all))
}

const isSame = (one: Target, other: Target): boolean =>
  one.userId === other.userId && one.folderId === other.folderId

/** What is stored and is a target; what something else has written is as good as nothing. */
function readTargets(): readonly Target[] {
  try {
    const value: unknown = JSON.parse(readStored('transferTargets') ?? '[]')
    return Array.isArray(value) ? value.flatMap((each) => targetSchema.safeParse(each).data ?? []) : []
  } catch {
    return []
  }
}
