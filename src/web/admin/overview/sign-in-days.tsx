import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { countSignIns, signInDays } from '#contract/admin/overview.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { errorText } from '../../session/error-text.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { useAsk } from '../../session/use-ask.ts'
import { Card } from '../../ui/card/card.tsx'
import { formatDay } from '../../ui/day/day.ts'
import { hairlineBelow } from '../../ui/hairline.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'

type Day = ReplyOf<typeof countSignIns>['days'][number]

const skeleton = lineShapes(7, '24px')

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    position: 'relative',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    textAlign: 'end',
    ...hairlineBelow,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  start: { textAlign: 'start', paddingInlineStart: 0 },
  day: { textAlign: 'start', padding: 0, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  bars: { width: '45%', paddingInlineStart: tokens.spacingHorizontalM, paddingInlineEnd: 0 },
  bar: {
    height: '8px',
    minWidth: '1px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  number: {
    textAlign: 'end',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInlineStart: tokens.spacingHorizontalM,
  },
})

/** How many people signed in on each of the last days, and how often somebody was refused. */
export function SignInDays() {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(countSignIns, { query: { timeZone: ownTimeZone() } })
  return (
    <Card title={intl.formatMessage({ id: 'admin.overview.signIns' }, { days: signInDays })}>
      {data ? (
        <>
          <Days days={data.days} />
          <TextLink to="/admin/audit/?view=signIns">
            {intl.formatMessage({ id: 'admin.overview.signIns.all' })}
          </TextLink>
        </>
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={skeleton} />
      )}
    </Card>
  )
}

/** The bars only show what the numbers say. */
function Days({ days }: { readonly days: readonly Day[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const most = Math.max(1, ...days.map(({ people }) => people))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} className={mergeClasses(styles.head, styles.start)}>
            {intl.formatMessage({ id: 'admin.overview.signIns.day' })}
          </th>
          <th scope="col" className={styles.head}>
            {intl.formatMessage({ id: 'admin.overview.signIns.people' })}
          </th>
          <th scope="col" className={styles.head}>
            {intl.formatMessage({ id: 'admin.overview.signIns.refusals' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, people, refusals }) => (
          <tr key={day}>
            <th scope="row" className={styles.day}>
              <time dateTime={day}>{formatDay(day)}</time>
            </th>
            <td className={styles.bars} aria-hidden>
              {people > 0 && <div className={styles.bar} style={{ width: `${(100 * people) / most}%` }} />}
            </td>
            <td className={styles.number}>{intl.formatNumber(people)}</td>
            <td className={styles.number}>{intl.formatNumber(refusals)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
