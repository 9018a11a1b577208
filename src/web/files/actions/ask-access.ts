import { KeyMultiple20Regular } from '@fluentui/react-icons'
import { READ, allows } from '#contract/rights/permissions.ts'
import { isOne } from './entry-action.ts'
import type { EntryAction } from './entry-action.ts'

/** Asks for access to a folder that one only walks through. */
export const askAccess: EntryAction = {
  id: 'askAccess',
  label: 'files.askAccess',
  icon: KeyMultiple20Regular,
  appliesTo: (entries) => isOne(entries) && entries.every(({ permissions }) => !allows(permissions, READ)),
  refusal: () => null,
  run: ([entry], { openDialog }) => {
    if (entry) openDialog({ kind: 'askAccess', target: { fileId: entry.id } })
  },
}
