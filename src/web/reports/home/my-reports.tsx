import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { listDashboards } from '#contract/reports/dashboards.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { pageOfReport, reportsAddress } from '../data/report-address.ts'
import { useReportsLive } from '../data/use-reports-live.ts'
import { hovered } from '../../ui/pressable.ts'

/** So many favourites stand on Home. */
const shown = 4

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'grid', minHeight: '44px', alignContent: 'center', minWidth: 0 },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '24px',
    ...hovered({ textDecorationLine: 'underline' }),
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { paddingBlock: tokens.spacingVerticalS },
  },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
  all: { justifySelf: 'start' },
})

const bones = lineShapes(shown, '40px')
const live = [listDashboards]

/** Up to four favourite reports, on Home. */
export function MyReports() {
  const styles = useStyles()
  const intl = useIntl()
  const { data, error, mutate } = useAsk(listDashboards, { query: { pageSize: shown } })
  useReportsLive(live)
  if (!data)
    return error ? (
      <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
    ) : (
      <Skeleton shapes={bones} />
    )
  const favourites = data.items.filter(({ isFavourite }) => isFavourite)
  return (
    <div className={styles.part}>
      {favourites.length > 0 ? (
        <ul className={styles.list}>
          {favourites.map((dashboard) => (
            <li key={dashboard.id} className={styles.line}>
              <Link to={pageOfReport(dashboard.id)} className={styles.link} title={dashboard.name}>
                {dashboard.name}
              </Link>
              <Caption1 className={styles.quiet}>
                {dashboard.scope === 'everybody'
                  ? intl.formatMessage({ id: 'home.reports.everybody' })
                  : dashboard.figuresOf?.name}
              </Caption1>
            </li>
          ))}
        </ul>
      ) : (
        <Body1 as="p" className={styles.none}>
          {intl.formatMessage({ id: data.total > 0 ? 'home.reports.none' : 'home.reports.empty' })}
        </Body1>
      )}
      <span className={styles.all}>
        <ButtonLink to={reportsAddress}>{intl.formatMessage({ id: 'home.reports.all' })}</ButtonLink>
      </span>
    </div>
  )
}
