import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { countFolder, maxCounted } from '#contract/files/counts.ts'
import type { FolderCounts as Counts } from '#contract/files/counts.ts'
import type { FolderEntry } from '#contract/files/entries.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { useAsk } from '../../session/use-ask.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'

const useStyles = makeStyles({
  // as high as the lines that come
  waiting: { alignContent: 'space-around', minHeight: `calc(2 * ${tokens.lineHeightBase300})` },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What lies in a folder at every depth, as far as the person may read it; counted when it is opened, and when it changes. */
export function FolderCounts({ folder }: { readonly folder: FolderEntry }) {
  const styles = useStyles()
  const intl = useIntl()
  const { data, error, mutate } = useAsk(countFolder, { params: { fileId: folder.id } })
  const { modifiedDate } = folder
  const counted = useRef(modifiedDate)
  useEffect(() => {
    if (counted.current === modifiedDate) return
    counted.current = modifiedDate
    void mutate()
  }, [modifiedDate, mutate])
  if (data) return <CountsInWords counts={data} />
  if (error)
    return <span className={styles.quiet}>{intl.formatMessage({ id: 'files.details.countFailed' })}</span>
  return <Skeleton shapes={shapes} className={styles.waiting ?? ''} />
}

const shapes = [
  ['136px', '12px'],
  ['96px', '12px'],
] as const

function CountsInWords({ counts }: { readonly counts: Counts }) {
  const intl = useIntl()
  const { files, folders, size, isWhole } = counts
  if (!isWhole) {
    return intl.formatMessage({ id: 'files.details.countedPart' }, { count: maxCounted })
  }
  if (files + folders === 0) return intl.formatMessage({ id: 'files.details.isEmpty' })
  return (
    <>
      <div>{intl.formatMessage({ id: 'files.details.counts' }, { files, folders })}</div>
      {files > 0 && (
        <div>
          {intl.formatMessage({ id: 'files.details.countedSize' }, { size: formatSize(size, intl.locale) })}
        </div>
      )}
    </>
  )
}
