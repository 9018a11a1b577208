import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { createViewerLink } from '#contract/files/viewer.ts'
import { ask } from '../../../session/ask.ts'
import { PreviewLoading } from '../preview-state.tsx'
import type { StageProps } from '../stage.ts'
import { useFailure } from '../use-failure.ts'

const useStyles = makeStyles({
  frame: { flexGrow: 1, width: '100%', minHeight: 0, border: 'none' },
})

/** The page of the online viewer with the document in it. */
export function ViewerStage({ file, onFailed }: StageProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [address, setAddress] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { id: fileId } = file
  useEffect(() => {
    const ended = new AbortController()
    ask(createViewerLink, { body: { fileId } }, { signal: ended.signal, silent: true }).then(
      ({ viewerUrl }) => setAddress(viewerUrl),
      (failure: unknown) => ended.signal.aborted || setError(failure),
    )
    return () => ended.abort()
  }, [fileId])
  useFailure(error, onFailed)
  if (address === null) return <PreviewLoading text="preview.loading" />
  return (
    <iframe
      src={address}
      title={intl.formatMessage({ id: 'preview.content' }, { name: file.name })}
      // it may do its work, and lead this page nowhere
      // oxlint-disable-next-line iframe-missing-sandbox -- another origin, which finds its own cookies and nothing of this page
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      className={styles.frame}
    />
  )
}
