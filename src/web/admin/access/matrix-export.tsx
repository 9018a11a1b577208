import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { exportAccessMatrix } from '#contract/admin/access-matrix.ts'
import type { GivenBody } from '#contract/http/call.ts'
import { fetchFile } from '../../host/fetch-file.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

/** Lets the browser fetch everybody and every folder of the filter as a file, page or not. */
export function MatrixExport({ filter }: { readonly filter: GivenBody<typeof exportAccessMatrix> }) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const [isPending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    try {
      const { url } = await ask(exportAccessMatrix, { body: filter })
      fetchFile(url)
    } catch (error) {
      toast('error', errorText(error, intl))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      className={styles.touch}
      icon={isPending ? <BusyRing /> : <ArrowDownload20Regular />}
      disabledFocusable={isPending}
      onClick={() => void save()}
    >
      {intl.formatMessage({ id: 'admin.access.export' })}
    </Button>
  )
}
