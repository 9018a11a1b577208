import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import type { Refusal } from '../../../session/refusal.ts'
import type { ForbiddenFiles } from '../../../file-picker/forbidden-among.ts'
import { shownAndMore } from '../../../file-picker/shown-and-more.ts'

/** How long notes about uploads stand, and the refusal of a forbidden type; in milliseconds. */
const infoTimeout = 5000
const refusalTimeout = 10_000

interface UploadMessages {
  readonly show: (text: Refusal) => void
  readonly showForbidden: (forbidden: ForbiddenFiles) => void
  readonly showUnreadable: (names: readonly string[]) => void
  readonly showRefusals: (refusals: readonly Refusal[]) => void
  readonly showFailure: (error: unknown) => void
}

/** What uploads say in short messages. Stable as long as the language is. */
export function useUploadMessages(): UploadMessages {
  const intl = useIntl()
  const showToast = useToasts()
  return useMemo(() => {
    const textOf = ({ id, values }: Refusal): string => intl.formatMessage({ id }, values)
    const show = (text: Refusal): void => showToast('info', textOf(text), { timeout: infoTimeout })
    return {
      show,
      showForbidden: ({ extensions, names }) => {
        const dotted = extensions.map((extension) => `.${extension}`)
        const extension = intl.formatList(dotted, { type: 'conjunction' })
        const { shown, more } = shownAndMore(names)
        const named = [...shown]
        if (more > 0) named.push(textOf({ id: 'files.upload.moreForbidden', values: { count: more } }))
        const values = { names: intl.formatList(named, { type: 'conjunction' }) }
        showToast('error', textOf({ id: 'files.upload.forbiddenFileType', values: { extension } }), {
          timeout: refusalTimeout,
          closable: true,
          children: textOf({ id: 'files.upload.forbiddenFiles', values }),
        })
      },
      showUnreadable: ([first = '', ...others]) => {
        const values = { name: first, more: others.length }
        showToast('error', textOf({ id: 'files.upload.folderUnreadable', values }), {
          timeout: infoTimeout,
          closable: true,
        })
      },
      showRefusals: (refusals) => {
        const { shown, more } = shownAndMore(refusals)
        const [first] = shown
        if (!first) return
        if (shown.length === 1) return show(first)
        const lines = shown.map(textOf)
        if (more > 0) lines.push(textOf({ id: 'files.restrict.additional', values: { count: more } }))
        showToast('info', textOf({ id: 'files.restrict.several' }), {
          timeout: refusalTimeout,
          closable: true,
          lines,
        })
      },
      showFailure: (error) =>
        showToast('error', error instanceof Error ? errorText(error, intl) : String(error), {
          timeout: infoTimeout,
        }),
    }
  }, [intl, showToast])
}
