import type { ToastIntent } from '@fluentui/react-components'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '../../ui/toasts.ts'
import type { Entry } from '../entries.ts'
import type { Refusal } from '../missing-right.ts'

/** What an action needs beside the entry. */
export interface ActionTools {
  /** A short message in the language of the page. */
  readonly notify: (intent: ToastIntent, text: Refusal) => void
  /** Opens the question whether an entry shall be deleted. */
  readonly confirmDelete: (entry: Entry) => void
}

/** The tools of the page that is shown; stable as long as `confirmDelete` is. */
export function useActionTools(confirmDelete: (entry: Entry) => void): ActionTools {
  const notify = useNotify()
  return useMemo(() => ({ notify, confirmDelete }), [notify, confirmDelete])
}

/** Shows a text of the locales as a toast. */
export function useNotify(): ActionTools['notify'] {
  const intl = useIntl()
  const showToast = useToasts()
  return useCallback(
    (intent, { id, values }) => showToast(intent, intl.formatMessage({ id }, values)),
    [intl, showToast],
  )
}
