import { AlertOff20Regular, AlertOn20Regular } from '@fluentui/react-icons'
import { READ } from '#contract/rights/permissions.ts'
import { refreshIfDenied } from '../../folders/folder-error.ts'
import { changeWatched, isWatched } from '../data/watched.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'
import type { ActionTools } from './use-action-tools.ts'

const isOneFolder = (entries: readonly Entry[]): boolean => isOne(entries) && !entries.some(isFile)
const isWatchedHere = (entries: readonly Entry[]): boolean => entries.some(({ id }) => isWatched(id))

/** Has the person told what others do in a folder. */
export const watchFolderAction: EntryAction = {
  id: 'watchFolder',
  label: 'files.action.watch',
  icon: AlertOn20Regular,
  appliesTo: (entries) => isOneFolder(entries) && !isWatchedHere(entries),
  refusal: needsRight('read', READ),
  run: (entries, tools) => change(entries, true, tools),
}

/** Has the person told no longer. */
export const unwatchFolderAction: EntryAction = {
  id: 'unwatchFolder',
  label: 'files.action.unwatch',
  icon: AlertOff20Regular,
  appliesTo: (entries) => isOneFolder(entries) && isWatchedHere(entries),
  refusal: () => null,
  run: (entries, tools) => change(entries, false, tools),
}

async function change([folder]: readonly Entry[], wanted: boolean, { notify }: ActionTools): Promise<void> {
  if (!folder) return
  const values = { name: folder.name }
  try {
    await changeWatched(folder.id, wanted)
    notify('success', { id: wanted ? 'files.watch.begun' : 'files.watch.ended', values })
  } catch (error) {
    notify('error', { id: 'files.watch.failed', values }, error)
    await refreshIfDenied(error)
  }
}
