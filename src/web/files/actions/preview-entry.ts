import { Eye20Regular } from '@fluentui/react-icons'
import { READ } from '#contract/rights/permissions.ts'
import { isFile } from '../../folders/entries.ts'
import { isOne, needsRight } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Shows the content of a file over the page. */
export const previewEntry: EntryAction = {
  id: 'preview',
  label: 'files.action.preview',
  icon: Eye20Regular,
  appliesTo: (entries) => isOne(entries) && entries.every(isFile),
  refusal: needsRight('read', READ),
  run: ([entry], { openPreview }) => {
    if (entry) openPreview(entry)
  },
}
