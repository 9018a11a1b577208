import {
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronUp20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { listFolder } from '#contract/files.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { NameTakenDialog } from './name-taken-dialog.tsx'
import { UploadPond } from './upload-pond.tsx'
import { useUploadSummary } from './upload-summary.ts'
import { useTransfers } from './use-transfers.ts'

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    insetInlineEnd: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalL,
    zIndex: 900,
    boxSizing: 'border-box',
    width: `min(400px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    border: `1px solid ${tokens.colorTransparentStroke}`,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  title: { margin: 0, flexGrow: 1, minWidth: 0 },
  details: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  folded: { display: 'none' },
})

/** How often a folder is asked again while files arrive, in milliseconds. */
const refreshPause = 1000

interface UploadPanelProps {
  readonly onClose: () => void
}

/** All uploads together: how far, how fast, how long still; below, each file. Stays while one browses on. */
export function UploadPanel({ onClose }: UploadPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const transfers = useTransfers()
  const { title, details } = useUploadSummary(transfers)
  const [isFolded, setFolded] = useState(false)
  const [taken, setTaken] = useState<readonly string[]>([])
  const addTaken = useCallback((name: string) => setTaken((names) => [...names, name]), [])
  const refreshSoon = useRefreshSoon()
  const { totals } = transfers
  const isActive = totals.open > 0
  useWarningBeforeLeaving(isActive)
  const closeLabel = intl.formatMessage({ id: isActive ? 'files.upload.cancelAll' : 'files.upload.close' })
  return (
    <section className={styles.panel} aria-label={intl.formatMessage({ id: 'files.upload.panel' })}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          <span role="status">{title}</span>
        </Subtitle2>
        <Button
          appearance="subtle"
          icon={isFolded ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
          aria-label={intl.formatMessage({ id: isFolded ? 'files.upload.unfold' : 'files.upload.fold' })}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        <Button
          appearance="subtle"
          icon={<Dismiss20Regular />}
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
        />
      </div>
      {isActive && (
        <ProgressBar value={totals.share} aria-label={intl.formatMessage({ id: 'files.upload.progress' })} />
      )}
      {details !== '' && <Caption1 className={styles.details}>{details}</Caption1>}
      <div className={mergeClasses(isFolded && styles.folded)}>
        <UploadPond transfers={transfers} onStored={refreshSoon} onNameTaken={addTaken} />
      </div>
      {taken.length > 0 && <NameTakenDialog names={taken} onClose={() => setTaken([])} />}
    </section>
  )
}

/** Asks for the shown folder again, a second after the first file and then at most once a second. */
function useRefreshSoon(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(() => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void refreshCalls([listFolder])
    }, refreshPause)
  }, [])
}

/** The browser asks before the page is left while files are on their way. */
function useWarningBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}
