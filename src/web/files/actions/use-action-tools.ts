import type { ToastIntent } from '@fluentui/react-components'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { isGone } from '../../folders/folder-error.ts'
import { noteGoneToast } from '../data/suppress-repeated-toast.ts'
import type { Entry } from '../../folders/entries.ts'
import type { Refusal } from '../../session/refusal.ts'
import type { FolderDialog } from './use-dialog.ts'

/** What an action needs beside the entries. */
export interface ActionTools {
  /** A short message in the language of the page, and below it why, where something was thrown. */
  readonly notify: (intent: ToastIntent, text: Refusal, thrown?: unknown) => void
  readonly openDialog: (dialog: FolderDialog) => void
  /** Turns the name of an entry into a field, where it stands. */
  readonly startRename: (entry: Entry) => void
  /** Opens the details of an entry at the side. */
  readonly openDetails: (entry: Entry) => void
  /** Shows the content of a file over the page. */
  readonly openPreview: (entry: Entry) => void
}

/** The tools of the page that is shown; stable as long as what they are made of is. */
export function useActionTools(given: Omit<ActionTools, 'notify'>): ActionTools {
  const { openDialog, startRename, openDetails, openPreview } = given
  const notify = useNotify()
  return useMemo(
    () => ({ notify, openDialog, startRename, openDetails, openPreview }),
    [notify, openDialog, startRename, openDetails, openPreview],
  )
}

/** Shows a text of the locales as a toast; what was thrown says below it why. Stable. */
export function useNotify(): ActionTools['notify'] {
  const intl = useIntl()
  const showToast = useToasts()
  return useCallback(
    (intent, { id, values }, thrown) => {
      if (isGone(thrown)) noteGoneToast()
      const children = thrown === undefined ? null : errorText(thrown, intl)
      showToast(intent, intl.formatMessage({ id }, values), { children })
    },
    [intl, showToast],
  )
}

/**
 * Says why what was tried by keys or pasted cannot be done: however often it is tried, one such message is there, the last. Stable.
 */
export function useShowRefusal(): (refusal: Refusal) => void {
  const intl = useIntl()
  const showToast = useToasts()
  return useCallback(
    ({ id, values }) => showToast('info', intl.formatMessage({ id }, values), { kind: 'refusal' }),
    [intl, showToast],
  )
}
