import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { FileEntry } from '#contract/files/entries.ts'
import { errorText } from '../../session/error-text.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { DetailsSection } from './details-section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { useVersions } from './use-versions.ts'
import { VersionItem } from './version-item.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

/** How many are shown before all are asked for. */
const firstVersions = 5

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, listStyleType: 'none', margin: 0, padding: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  more: { justifySelf: 'start', ...touchHeight },
})

/** The contents that a file has and had; each can be downloaded, the earlier ones restored. */
export function VersionsSection({ file }: { readonly file: FileEntry }) {
  const styles = useStyles()
  const intl = useIntl()
  const [isWhole, setWhole] = useState(false)
  const { versions, dates, error, retry, failure, pendingId, restore, download } = useVersions(file)
  const shown = isWhole ? versions : versions?.slice(0, firstVersions)
  return (
    <DetailsSection title={intl.formatMessage({ id: 'files.versions' })}>
      {failure !== null && <SectionFailure text={intl.formatMessage(failure, failure.values)} />}
      {shown ? (
        <ul className={styles.list}>
          {shown.map((version) => (
            <VersionItem
              key={version.id}
              version={version}
              file={file}
              date={dates.get(version.modifiedDate) ?? ''}
              isPending={version.id === pendingId}
              onDownload={download}
              onRestore={restore}
            />
          ))}
        </ul>
      ) : error ? (
        <SectionFailure text={errorText(error, intl)} onRetry={retry} />
      ) : (
        <Skeleton shapes={skeleton} />
      )}
      {versions?.length === 1 && (
        <p className={styles.quiet}>{intl.formatMessage({ id: 'files.versions.onlyOne' })}</p>
      )}
      {versions && versions.length > firstVersions && !isWhole && (
        <Button appearance="subtle" className={styles.more} onClick={() => setWhole(true)}>
          {intl.formatMessage({ id: 'files.versions.all' }, { count: versions.length })}
        </Button>
      )}
    </DetailsSection>
  )
}

const skeleton = [
  ['100%', '40px'],
  ['100%', '40px'],
] as const
