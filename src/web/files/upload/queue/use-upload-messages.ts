import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import type { Refusal } from '../../../session/refusal.ts'
import type { ForbiddenFiles } from '../../../file-picker/forbidden-among.ts'
import { shownRefusals } from '../../../file-picker/restrictions.ts'

/** How long notes about uploads stand, and the refusal of a forbidden type; in milliseconds. */
const infoTimeout = 5000
const refusalTimeout = 10_000
/** So many files of a forbidden type are named, the rest is counted. */
const namedForbidden = 4

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
        const [shown, more] = [names.slice(0, namedForbidden), names.length - namedForbidden]
        const values = { names: intl.formatList(shown, { type: 'unit' }), more: Math.max(0, more) }
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
        const { each, more } = shownRefusals(refusals)
        const [first] = each
        if (!first) return
        if (each.length === 1) return show(first)
        const lines = each.map(textOf)
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
