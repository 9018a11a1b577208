import { DocumentText20Regular } from '@fluentui/react-icons'
import { isOne } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Opens the details at the side: for a folder, whose click opens it, the only way. */
export const showDetails: EntryAction = {
  id: 'showDetails',
  label: 'files.action.showDetails',
  icon: DocumentText20Regular,
  appliesTo: isOne,
  refusal: () => null,
  run: ([entry], { openDetails }) => {
    if (entry) openDetails(entry)
  },
}
