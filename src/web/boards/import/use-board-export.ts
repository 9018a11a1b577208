import { useIntl } from 'react-intl'
import { exportBoard, type exportFormats } from '#contract/boards/board-transfer.ts'
import { fetchFile } from '../../host/fetch-file.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'

/** Lets the browser fetch a board as a file. */
export function useBoardExport(): (boardId: string, format: (typeof exportFormats)[number]) => Promise<void> {
  const intl = useIntl()
  const toast = useToasts()
  return async (id, format) => {
    try {
      const { url } = await ask(exportBoard, { params: { id }, body: { format } })
      fetchFile(url)
    } catch (error) {
      toast('error', errorText(error, intl))
    }
  }
}
