import { Sparkle20Regular, SparkleOff20Regular } from '@fluentui/react-icons'
import { listFolder, showEntry } from '#contract/files/entries.ts'
import { READ } from '#contract/rights/permissions.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { changeSearchable } from '../data/change-searchable.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'
import type { ActionTools } from './use-action-tools.ts'

const isSearchable = (entry: Entry): boolean => isFile(entry) && entry.isSearchable

/** Lets the assistant search files. Where some of several may be searched already, it is for the others. */
export const makeSearchableAction: EntryAction = {
  id: 'makeSearchable',
  label: 'files.action.makeSearchable',
  icon: Sparkle20Regular,
  appliesTo: (entries) => entries.every(isFile) && !entries.every(isSearchable),
  refusal: needsRight('read', READ),
  run: (entries, tools) => change(entries, true, tools),
}

/** Keeps files from the assistant again. */
export const makeUnsearchableAction: EntryAction = {
  id: 'makeUnsearchable',
  label: 'files.action.makeUnsearchable',
  icon: SparkleOff20Regular,
  appliesTo: (entries) => entries.every(isSearchable),
  refusal: needsRight('read', READ),
  run: (entries, tools) => change(entries, false, tools),
}

async function change(entries: readonly Entry[], wanted: boolean, { notify }: ActionTools): Promise<void> {
  const files = entries.filter((entry) => isSearchable(entry) !== wanted)
  const failed = await changeSearchable(files, wanted)
  const [refused] = failed
  if (refused) {
    const values = { count: failed.length, name: refused.file.name }
    // of several only what is true of all
    const isOneReason = new Set(failed.map(({ error }) => codeOf(error))).size === 1
    notify('error', { id: 'files.searchable.failed', values }, isOneReason ? refused.error : undefined)
  }
  await refreshCalls([listFolder, showEntry])
  if (refused) return
  const values = { count: files.length, name: files[0]?.name ?? '' }
  notify('success', { id: wanted ? 'files.searchable.made' : 'files.searchable.unmade', values })
}

const codeOf = (error: unknown): string => (error instanceof ProblemError ? error.code : String(error))
