import { Sparkle20Regular, SparkleOff20Regular } from '@fluentui/react-icons'
import { READ } from '#contract/permissions.ts'
import { changeSearchable } from '../data/change-searchable.ts'
import { isFile } from '../entries.ts'
import type { Entry } from '../entries.ts'
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
  const [first] = failed.length > 0 ? failed : files
  const values = { count: failed.length > 0 ? failed.length : files.length, name: first?.name ?? '' }
  if (failed.length > 0) notify('error', { id: 'files.searchable.failed', values })
  else notify('success', { id: wanted ? 'files.searchable.made' : 'files.searchable.unmade', values })
}
