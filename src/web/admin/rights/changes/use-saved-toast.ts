import { useIntl } from 'react-intl'
import type { ChangedRights, NamedSubject } from '#contract/rights/folder-rights.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { nameOfAll } from './name-of-all.ts'

/** Says on how many folders the rights of these subjects were saved. */
export function useSavedToast(subjects: readonly NamedSubject[]): (done: ChangedRights) => void {
  const intl = useIntl()
  const toast = useToasts()
  return (done) => {
    const count = new Set(done.subjects.flatMap(({ folders }) => folders.map(({ id }) => id))).size
    const id = subjects.length > 1 ? 'folderRights.several.saved' : 'folderRights.saved'
    const values = { count, name: nameOfAll(subjects, intl), subjects: subjects.length }
    toast('success', intl.formatMessage({ id }, values))
  }
}
