import type { ToastIntent } from '@fluentui/react-components'
import { createElement, useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { isGone } from '../../folders/folder-error.ts'
import { noteGoneToast } from '../data/suppress-repeated-toast.ts'
import type { Entry } from '../../folders/entries.ts'
import type { Refusal } from '../../session/refusal.ts'
import { ToastReason } from '../refusals/toast-reason.tsx'
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
}

/** The tools of the page that is shown; stable as long as what they are made of is. */
export function useActionTools(given: Omit<ActionTools, 'notify'>): ActionTools {
  const { openDialog, startRename, openDetails } = given
  const notify = useNotify()
  return useMemo(
    () => ({ notify, openDialog, startRename, openDetails }),
    [notify, openDialog, startRename, openDetails],
  )
}

/** Shows a text of the locales as a toast; what was thrown says below it why. Stable. */
export function useNotify(): ActionTools['notify'] {
  const intl = useIntl()
  const showToast = useToasts()
  return useCallback(
    (intent, { id, values }, thrown) => {
      if (isGone(thrown)) noteGoneToast()
      const children =
        thrown === undefined ? null : createElement(ToastReason, { text: errorText(thrown, intl) })
      showToast(intent, intl.formatMessage({ id }, values), { children })
    },
    [intl, showToast],
  )
}
