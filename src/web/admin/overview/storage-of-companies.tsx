import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { showStorage } from '#contract/admin/overview.ts'
import { formatSize } from '#contract/files/sizes.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CardList } from '../../ui/card/card-list.tsx'
import { formatDate } from '../../ui/format-date.ts'

const useStyles = makeStyles({
  line: {
    margin: 0,
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  size: { flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What the files of each company take, as it was counted last. */
export function StorageOfCompanies() {
  const styles = useStyles()
  const intl = useIntl()
  const { data, error, mutate } = useAsk(showStorage, {})
  const unnamed = data ? data.total - data.companies.length : 0
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.overview.storage' })}
      lines={data?.companies.map(({ company, files, bytes }) => ({
        key: company?.id ?? 'none',
        content: (
          <Body1 as="p" className={styles.line}>
            <span>{company?.name ?? intl.formatMessage({ id: 'admin.overview.storage.none' })}</span>
            <span className={styles.size}>{formatSize(bytes, intl.locale)}</span>
          </Body1>
        ),
        about: (
          <Caption1>{intl.formatMessage({ id: 'admin.overview.storage.files' }, { count: files })}</Caption1>
        ),
      }))}
      empty={intl.formatMessage({
        id: data?.countedAt === null ? 'admin.overview.storage.notYet' : 'admin.overview.storage.empty',
      })}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
      actions={
        data?.countedAt && (
          <Caption1 className={styles.quiet}>
            {intl.formatMessage(
              { id: 'admin.overview.storage.all' },
              {
                size: formatSize(data.bytes, intl.locale),
                count: data.files,
                unnamed,
                time: formatDate(data.countedAt),
              },
            )}
          </Caption1>
        )
      }
    />
  )
}
