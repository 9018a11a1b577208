import { formatSize } from '#contract/files/sizes.ts'
import type { Refusal } from '../session/refusal.ts'
import { nameOf, pathKey, typeOf, type PickedFile } from './picked-files.ts'

/** What an upload may be restricted to; `null` is no limit. Sizes are bytes. */
export interface Restrictions {
  readonly maxFileSize: number | null
  readonly minFileSize: number | null
  /** Of all files that are on their way together. */
  readonly maxTotalFileSize: number | null
  readonly maxNumberOfFiles: number | null
  /** Of one choice. */
  readonly minNumberOfFiles: number | null
  /** Media types (`image/*`, `application/pdf`) or extensions (`.pdf`). */
  readonly allowedFileTypes: readonly string[] | null
  /** What has to be known of every file beside its bytes. */
  readonly requiredMetaFields: readonly string[] | null
  /** Whether nothing may be added while something is on its way. */
  readonly oneChoiceAtATime: boolean | null
}

/** As delivered: nothing is restricted but what the folder itself says. */
export const noRestrictions: Restrictions = {
  maxFileSize: null,
  minFileSize: null,
  maxTotalFileSize: null,
  maxNumberOfFiles: null,
  minNumberOfFiles: null,
  allowedFileTypes: null,
  requiredMetaFields: null,
  oneChoiceAtATime: null,
}

/** What waits or is being sent already. */
export interface UnderWay {
  /** {@link pathKey}s of whole paths. */
  readonly paths: ReadonlySet<string>
  readonly bytes: number
}

interface Choice {
  readonly files: readonly PickedFile[]
  /** Names on the way down to the folder they go to. */
  readonly target: readonly string[]
  readonly underWay: UnderWay
  readonly locale: string
  /** What is known of a file beside its bytes. */
  readonly metaOf?: (file: PickedFile) => Readonly<Record<string, string>>
}

interface Restricted {
  readonly accepted: readonly PickedFile[]
  /** Why the others were left out, in their order. */
  readonly refusals: readonly Refusal[]
}

/**
 * Leaves out what the restrictions do not allow. What is wrong with one file leaves out that file; what is wrong with the
 * choice as a whole leaves out all of it.
 */
export function restrict(restrictions: Restrictions, choice: Choice): Restricted {
  const refused = refusalOfAll(restrictions, choice)
  if (refused) return { accepted: [], refusals: [refused] }
  const accepted: PickedFile[] = []
  const refusals: Refusal[] = []
  const paths = new Set(choice.underWay.paths)
  for (const file of choice.files) {
    const path = pathKey([...choice.target, ...file.path])
    const refusal = paths.has(path)
      ? ({ id: 'files.restrict.duplicate', values: { file: nameOf(file) } } as const)
      : refusalOfOne(restrictions, file, choice)
    if (refusal) refusals.push(refusal)
    else {
      accepted.push(file)
      paths.add(path)
    }
  }
  const sum = refusalOfSum(restrictions, accepted, choice)
  return sum ? { accepted: [], refusals: [...refusals, sum] } : { accepted, refusals }
}

function refusalOfAll(
  { maxNumberOfFiles, minNumberOfFiles, oneChoiceAtATime }: Restrictions,
  { files, underWay }: Choice,
): Refusal | null {
  const already = underWay.paths.size
  if (oneChoiceAtATime === true && already > 0) return { id: 'files.restrict.alreadyUploading' }
  if (maxNumberOfFiles !== null && already >= maxNumberOfFiles) return { id: 'files.restrict.noMore' }
  if (maxNumberOfFiles !== null && already + files.length > maxNumberOfFiles) {
    return { id: 'files.restrict.tooMany', values: { count: maxNumberOfFiles } }
  }
  if (minNumberOfFiles !== null && files.length < minNumberOfFiles) {
    return { id: 'files.restrict.tooFew', values: { count: minNumberOfFiles } }
  }
  return null
}

function refusalOfSum(
  { maxTotalFileSize }: Restrictions,
  files: readonly PickedFile[],
  { underWay, locale }: Choice,
): Refusal | null {
  const bytes = files.reduce((sum, { file }) => sum + file.size, underWay.bytes)
  if (maxTotalFileSize === null || bytes <= maxTotalFileSize || files.length === 0) return null
  const values = { size: formatSize(bytes, locale), allowed: formatSize(maxTotalFileSize, locale) }
  return { id: 'files.restrict.totalTooLarge', values }
}

function refusalOfOne(limits: Restrictions, picked: PickedFile, choice: Choice): Refusal | null {
  const { file } = picked
  const name = nameOf(picked)
  if (limits.allowedFileTypes && !isAllowedType(limits.allowedFileTypes, picked)) {
    return { id: 'files.restrict.types', values: { types: limits.allowedFileTypes.join(', ') } }
  }
  if (limits.maxFileSize !== null && file.size > limits.maxFileSize) {
    const size = formatSize(limits.maxFileSize, choice.locale)
    return { id: 'files.restrict.tooLarge', values: { file: name, size } }
  }
  if (limits.minFileSize !== null && file.size < limits.minFileSize) {
    return { id: 'files.restrict.tooSmall', values: { size: formatSize(limits.minFileSize, choice.locale) } }
  }
  const meta = choice.metaOf?.(picked) ?? {}
  const isMissing = limits.requiredMetaFields?.some((field) => (meta[field] ?? '').trim() === '') ?? false
  return isMissing ? { id: 'files.restrict.missingMeta', values: { file: name } } : null
}

function isAllowedType(allowed: readonly string[], picked: PickedFile): boolean {
  const name = nameOf(picked).toLowerCase()
  const type = typeOf(picked.file).replace(/;.*$/u, '')
  return allowed.some((pattern) => {
    if (pattern.startsWith('.')) return name.endsWith(pattern.toLowerCase())
    return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
  })
}
